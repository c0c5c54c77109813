"""Records as text that fits a link: `1.eJxt…`, the version of the writing and a compressed record.

What is damaged on the way is noticed before anything is read of it: the compressed text carries its own checksum,
and a record the hash of the position it leads to.
"""

from __future__ import annotations

import binascii
import re
import zlib

from critterbox import check, record
from critterbox.game import BadInput
from critterbox.record import Record

VERSION = 1
LINK_LIMIT = check.TEXT_LIMIT * 3 // 2
"""Longest link text that is read, in characters: no record that is read at all takes more, however badly it compresses.
Most have from a hundred to a few thousand."""

_WRITTEN = r"([0-9]{1,6})\.([A-Za-z0-9_-]+)"
OFTEN = (
    b'"moves":["trigger","end","end","reproduce heart","establish ","move 0a 1b","move 1b 2a","pass","play ",'
    b'"choose ","boost ","leave","swap ","move ","eat 1 basic","eat 2 special"],"assisted":false,"outcome":null,'
    b'"phase":"eat","discard":[],"deck":[],"stack":[13],"turn":1},"rules_version":1,"seed":null,"state_hash":"'
    b'{"game":"vacuum","game":"varmints","game":"numbsters","moves":[],"options":{},"position":{"'
)
"""What stands in most records, so that it need not stand in links. To change it is to change the version."""


def write(kept: Record) -> str:
    """Return a record as text for a link: letters, digits, `-`, `_` and one dot."""
    packer = zlib.compressobj(9, zdict=OFTEN)
    packed = packer.compress(record.canonical(record.to_json(kept)).encode()) + packer.flush()
    text = binascii.b2a_base64(packed, newline=False).rstrip(b"=").translate(_TO_LINK)
    return f"{VERSION}.{text.decode()}"


def read(text: str) -> Record:
    """Read what `write` has written. Raises BadInput, which says whether it is damaged or of a later version."""
    if len(text) > LINK_LIMIT:
        raise BadInput("too_long", limit=LINK_LIMIT)
    written = re.fullmatch(_WRITTEN, text)
    if written is None:
        raise BadInput("bad_link")
    version, body = written.groups()
    if int(version) != VERSION:
        raise BadInput("unknown_link_version", version=int(version), known=VERSION)
    try:
        packed = binascii.a2b_base64(body.encode().translate(_FROM_LINK) + b"==")
        opener = zlib.decompressobj(zdict=OFTEN)
        plain = opener.decompress(packed, check.TEXT_LIMIT).decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise BadInput("bad_link") from error
    if not opener.eof or opener.unused_data:
        raise BadInput("bad_link")
    return record.from_json(check.parse_json(plain))


_TO_LINK = bytes.maketrans(b"+/", b"-_")
_FROM_LINK = bytes.maketrans(b"-_", b"+/")

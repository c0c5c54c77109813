"""What the first words of a page wait for, put into the page itself.

On a slow network every file that must come before the first paint costs a round trip more. The policy of the page then
names what stands in it by its hash, so that still nothing else may.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from tools.build.archives import BuildError

_STYLES = re.compile(r'(?:\s*<link rel="stylesheet" href="[^"]+">)+')
_SCRIPT = re.compile(r'<script src="([^"]+)"></script>')
_ADDRESS = re.compile(r'href="([^"]+)"')


def inline(html: str, folder: Path) -> str:
    """Return a page with the stylesheets and the plain scripts of its head in it; `folder` is where it lies.

    Stylesheets may name other files only by addresses that mean the same from the page. Raises BuildError for a page
    without a policy to name them in.
    """
    head, end, body = html.partition("</head>")
    styles, scripts = list[str](), list[str]()

    def style(found: re.Match[str]) -> str:
        texts = [(folder / address).read_text(encoding="utf-8") for address in _ADDRESS.findall(found[0])]
        styles.append("".join(texts))
        return f"\n    <style>{styles[-1]}</style>"

    def script(found: re.Match[str]) -> str:
        scripts.append((folder / found[1]).read_text(encoding="utf-8"))
        return f"<script>{scripts[-1]}</script>"

    head = _SCRIPT.sub(script, _STYLES.sub(style, head))
    for kind, texts in (("style-src", styles), ("script-src", scripts)):
        if not texts:
            continue
        allowed = "".join(f" '{hash_of(text)}'" for text in texts)
        if head.count(f"{kind} 'self'") != 1:
            raise BuildError(f"The page has no policy with {kind} 'self'.")
        head = head.replace(f"{kind} 'self'", f"{kind} 'self'{allowed}")
    return head + end + body


def hash_of(text: str) -> str:
    """Return how a content security policy names what stands in a page."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"

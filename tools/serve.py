"""Serve a built site on this machine only: `python -m tools.serve dist [--port 8000] [--prefix /a/b/]`.

Tests and benches use `with serving(folder, prefix="/a/b/") as url:`.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import mimetypes
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import formatdate
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from shutil import copyfileobj
from urllib.parse import unquote, urlsplit

HOST = "127.0.0.1"
PORT = 8000
TRIES = 50
# The browser asks each time whether a file has changed: a reload is quick, and never shows an older build.
ALWAYS_ASK = "no-cache"

# Said here and not left to the machine's tables, which differ. A browser refuses modules and streams of
# WebAssembly that come under another type.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".toml", ".txt", ".wasm", ".webmanifest"}
"""What a host with compression compresses; the rest is compressed already."""


@cache
def compressed(path: Path, _changed: int) -> bytes:
    """Return a file as a host with gzip sends it."""
    return gzip.compress(path.read_bytes(), mtime=0)


def media_type(path: Path) -> str:
    """Return the type to send a file under."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def find_file(root: Path, prefix: str, address: str) -> Path | None:
    """Return the file that an address means, or None: nothing outside the root, and folders are not listed."""
    path = unquote(urlsplit(address).path)
    if not path.startswith(prefix) or "\0" in path:
        return None
    root = root.resolve()
    try:
        found = (root / path[len(prefix) :].lstrip("/")).resolve()
        if not found.is_relative_to(root):
            return None
        if path.endswith("/"):
            found /= "index.html"
        return found if found.is_file() else None
    except OSError:
        return None


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD the way a plain static host does."""

    protocol_version = "HTTP/1.1"
    server_version = "critterbox"
    root: Path
    prefix: str
    caching: str
    compress: bool = False

    def do_GET(self) -> None:
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        self.answer(with_body=False)

    def answer(self, *, with_body: bool) -> None:
        """Send the file, "not modified", where the folder is, or "not found"."""
        path = find_file(self.root, self.prefix, self.path)
        if path is None:
            parts = urlsplit(self.path)
            if not parts.path.endswith("/") and find_file(self.root, self.prefix, parts.path + "/"):
                folder = "/" + parts.path.lstrip("/") + "/"
                self.send_response(HTTPStatus.MOVED_PERMANENTLY)
                self.send_header("Location", folder + (f"?{parts.query}" if parts.query else ""))
                self.send_header("Content-Length", "0")
                self.end_headers()
            else:
                self.send_error(HTTPStatus.NOT_FOUND)
            return
        with path.open("rb") as file:
            stat = path.stat()
            tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
            fresh = tag in self.headers.get("If-None-Match", "")
            packed = (
                self.compress
                and path.suffix in COMPRESSED
                and "gzip" in self.headers.get("Accept-Encoding", "")
            )
            body = BytesIO(compressed(path, stat.st_mtime_ns)) if packed else file
            size = len(body.getbuffer()) if isinstance(body, BytesIO) else stat.st_size
            self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
            self.send_header("ETag", tag)
            self.send_header("Last-Modified", formatdate(stat.st_mtime, usegmt=True))
            self.send_header("Cache-Control", self.caching)
            # As most static hosts do. A frame without an origin of its own needs it.
            self.send_header("Access-Control-Allow-Origin", "*")
            if not fresh:
                self.send_header("Content-Type", media_type(path))
                self.send_header("Content-Length", str(size))
                if packed:
                    self.send_header("Content-Encoding", "gzip")
                    self.send_header("Vary", "Accept-Encoding")
            self.end_headers()
            if with_body and not fresh:
                copyfileobj(body, self.wfile, 1 << 20)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name http.server uses
        """Say nothing: a page makes dozens of requests."""


class Server(ThreadingHTTPServer):
    """A server for loopback, whose port belongs to it alone."""

    daemon_threads = True
    # On Windows the option would let two servers share a port.
    allow_reuse_address = sys.platform != "win32"

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing when a browser hangs up in the middle; tell everything else."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(
    folder: Path, *, port: int = 0, prefix: str = "/", caching: str = ALWAYS_ASK, compress: bool = False
) -> tuple[Server, str]:
    """Open a server for a folder and return it with its address; of the ports from `port` on, the first free one."""
    prefix = "/" + prefix.strip("/") + "/" if prefix.strip("/") else "/"
    settings = {"root": folder, "prefix": prefix, "caching": caching, "compress": compress}
    handler = type("SiteHandler", (Handler,), settings)
    for candidate in range(port, port + TRIES) if port else [0]:
        try:
            server = Server((HOST, candidate), handler)
        except (OSError, OverflowError) as error:
            if isinstance(error, OSError) and error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise
            continue
        return server, f"http://{HOST}:{server.server_address[1]}{prefix}"
    raise OSError(errno.EADDRINUSE, f"no port from {port} to {port + TRIES - 1} is free")


@contextmanager
def serving(
    folder: Path, *, port: int = 0, prefix: str = "/", caching: str = ALWAYS_ASK, compress: bool = False
) -> Iterator[str]:
    """Serve a folder from a thread for as long as the block lasts, and give its address."""
    server, url = make_server(folder, port=port, prefix=prefix, caching=caching, compress=compress)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield url
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def main(arguments: list[str] | None = None) -> int:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.serve", description="Serve a built site on this machine."
    )
    parser.add_argument("folder", type=Path, help="the folder to serve, say dist")
    parser.add_argument("--port", type=int, default=PORT, help=f"the first port to try ({PORT})")
    parser.add_argument("--prefix", default="/", help="the path to serve it under, say /a/b/")
    chosen = parser.parse_args(arguments)
    if not 0 <= chosen.port <= 65535:
        parser.error(f"there is no port {chosen.port}")
    if not chosen.folder.is_dir():
        parser.error(f"{chosen.folder} is not a folder; `make site` builds dist")
    try:
        server, url = make_server(chosen.folder, port=chosen.port, prefix=chosen.prefix)
    except OSError as error:
        print(f"Cannot serve: {error}", file=sys.stderr)
        return 1
    if chosen.port and server.server_address[1] != chosen.port:
        print(
            f"Port {chosen.port} is taken. A browser keeps games by address: those of that port are not shown here."
        )
    print(f"Critterbox is at {url} (Ctrl+C stops it)", flush=True)
    with server:
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())

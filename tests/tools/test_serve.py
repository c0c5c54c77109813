"""The local server behaves like a static host, and gives nothing but the folder."""

import gzip
import http.client
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.serve import find_file, make_server, media_type, serving


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "sub").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "index.html").write_text("<title>box</title>")
    (folder / "sub" / "index.html").write_text("<title>sub</title>")
    (folder / "with space.js").write_text("1")
    (folder / "empty").mkdir()
    return folder


def ask(url: str, path: str, method: str = "GET", **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=10)
    connection.request(
        method, path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("/a/b/", "index.html"),
        ("/a/b/?game=numbsters", "index.html"),
        ("/a/b/index.html", "index.html"),
        ("/a/b/sub/", "sub/index.html"),
        ("/a/b/with%20space.js", "with space.js"),
        ("/a/b/sub", None),
        ("/a/b/empty/", None),
        ("/a/b/missing", None),
        ("/", None),
        ("/a/index.html", None),
        ("/a/b/../secret.txt", None),
        ("/a/b/%2e%2e/secret.txt", None),
        ("/a/b//../../secret.txt", None),
        ("/a/b/%00", None),
        ("/a/b/" + "x" * 5000, None),
    ],
)
def test_an_address_means_a_file_below_the_root_or_nothing(
    site: Path, address: str, found: str | None
) -> None:
    assert find_file(site, "/a/b/", address) == (site / found if found else None)


def test_a_link_that_leads_out_of_the_folder_is_not_followed(site: Path) -> None:
    (site / "way-out.txt").symlink_to(site.parent / "secret.txt")
    assert find_file(site, "/", "/way-out.txt") is None


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.toml", "application/toml"),
        ("a.zip", "application/zip"),
        ("a.woff2", "font/woff2"),
        ("a.svg", "image/svg+xml"),
        ("a.unheard-of", "application/octet-stream"),
    ],
)
def test_types_are_those_that_browsers_insist_on(name: str, kind: str) -> None:
    assert media_type(Path(name)) == kind


def test_a_page_comes_with_what_makes_reloads_quick(site: Path) -> None:
    with serving(site, prefix="/a/b/") as url:
        first, body = ask(url, "/a/b/")
        assert (first.status, body) == (200, b"<title>box</title>")
        assert first.version == 11
        again, body = ask(url, "/a/b/", If_None_Match=first.headers["ETag"])
        assert (again.status, body) == (304, b"")
        (site / "index.html").write_text("<title>changed</title>")
        changed, body = ask(url, "/a/b/", If_None_Match=first.headers["ETag"])
        assert (changed.status, body) == (200, b"<title>changed</title>")


def test_one_connection_serves_many_requests(site: Path) -> None:
    with serving(site) as url:
        connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=10)
        statuses = []
        for path in ("/", "/missing", "/sub", "/sub/"):
            connection.request("GET", path)
            response = connection.getresponse()
            response.read()
            statuses.append(response.status)
        connection.close()
    assert statuses == [200, 404, 301, 200]


def test_head_has_no_body(site: Path) -> None:
    with serving(site) as url:
        response, body = ask(url, "/", "HEAD")
    assert (response.status, response.headers["Content-Length"], body) == (200, "18", b"")


@pytest.mark.parametrize("path", ["/a/b/sub", "//a/b/sub", "/a/b/sub?x=1"])
def test_a_folder_without_its_slash_stays_on_this_site(site: Path, path: str) -> None:
    with serving(site, prefix="/a/b/") as url:
        response, _ = ask(url, path)
    assert response.status in {301, 404}
    assert not response.headers.get("Location", "/x").startswith("//")


def test_a_taken_port_is_passed_over(site: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        server, url = make_server(site, port=taken, prefix="a/b")
        server.server_close()
    port = urlsplit(url).port
    assert port is not None
    assert taken < port < taken + 50
    assert url.endswith("/a/b/")


def test_it_compresses_for_those_who_understand_it(site: Path) -> None:
    (site / "picture.png").write_bytes(b"png")
    with serving(site, compress=True) as url:
        packed, body = ask(url, "/index.html", Accept_Encoding="gzip, br")
        assert packed.getheader("Content-Encoding") == "gzip"
        assert packed.getheader("Content-Length") == str(len(body))
        assert gzip.decompress(body) == b"<title>box</title>"
        for path, accepted in (("/index.html", "identity"), ("/picture.png", "gzip")):
            plain, body = ask(url, path, Accept_Encoding=accepted)
            assert plain.getheader("Content-Encoding") is None
            assert body == (site / path[1:]).read_bytes()
    with serving(site) as url:
        assert ask(url, "/index.html", Accept_Encoding="gzip")[0].getheader("Content-Encoding") is None

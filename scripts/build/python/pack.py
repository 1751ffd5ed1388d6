"""Runs in CPython: compiles everything that programs may import and packs it into one archive."""
import io
import zipfile
from compression import zstd
from importlib._bootstrap_external import _code_to_timestamp_pyc


def pack(files, root):
    """Return the archive's bytes. `files`: a text or bytes for each path, and whether to leave docstrings out."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as out:
        for path, (content, bare) in sorted(files.items()):
            if path.endswith(".py"):
                code = compile(content, root + path, "exec", dont_inherit=True, optimize=2 if bare else 0)
                path, content = path + "c", _code_to_timestamp_pyc(code)
            # No timestamp, so that the same files give the same archive.
            out.writestr(zipfile.ZipInfo(path), content)
    return archive.getvalue()


def read(path):
    """Return the contents of an archive by path."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def press(content):
    """Compress with Zstandard at its highest level."""
    return zstd.compress(content, level=22)

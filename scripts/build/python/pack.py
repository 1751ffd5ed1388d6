"""Run by CPython itself: packs what programs may import, compiled, into one archive."""
import io
import zipfile
from compression import zstd
from importlib._bootstrap_external import _code_to_timestamp_pyc


def pack(files, root):
    """The archive's bytes. `files`: a text or bytes for each path, and whether its docstrings are left out."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as out:
        for path, (content, bare) in sorted(files.items()):
            if path.endswith(".py"):
                code = compile(content, root + path, "exec", dont_inherit=True, optimize=2 if bare else 0)
                path, content = path + "c", _code_to_timestamp_pyc(code)
            # Without a time, so that the same files are the same archive.
            out.writestr(zipfile.ZipInfo(path), content)
    return archive.getvalue()


def read(path):
    """What an archive holds, by path."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def press(content):
    """As short as Zstandard can."""
    return zstd.compress(content, level=22)

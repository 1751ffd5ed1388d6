/**
 * Modules of the standard library that our Python doesn't have, because they are for networks, windows, processes,
 * files, or developing and testing Python itself. Importing one raises an error that names it.
 */
export const UNAVAILABLE_MODULES: readonly string[] = (
  '_aix_support _android_support _apple_support _ios_support _markupbase _osx_support _pydecimal _pyio _pyrepl _ssl ' +
  '_sysconfigdata__emscripten_wasm32-emscripten __phello__ antigravity asyncio bdb bz2 cProfile cmd code ' +
  'compileall compression concurrent configparser ctypes curses dbm difflib doctest email ensurepip filecmp fileinput ' +
  'ftplib getopt getpass gzip hmac html http idlelib imaplib ipaddress lzma mailbox mimetypes modulefinder ' +
  'multiprocessing netrc nturl2path optparse pdb pickletools pkgutil platform plistlib poplib profile profiling pstats ' +
  'pty py_compile pyclbr pydoc pydoc_data quopri rlcompleter runpy selectors shelve smtplib socket socketserver ' +
  'sqlite3 ssl sre_compile sre_constants sre_parse stringprep subprocess symtable sysconfig tabnanny tarfile tempfile ' +
  'this tkinter tomllib trace tracemalloc tty turtle unittest urllib uuid venv wave webbrowser wsgiref xml xmlrpc ' +
  'zipapp zipfile zoneinfo'
).split(' ');

/** Modules in C that these use. */
export const UNAVAILABLE_C_MODULES: readonly string[] =
  '_asyncio _ctypes _posixsubprocess _socket _sqlite3 faulthandler mmap select'.split(' ');

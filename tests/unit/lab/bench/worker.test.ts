// The worker's side of the bench: what it is asked, what it says, what it cannot reach.
import { describe, expect, it } from 'vitest';
import { createLab } from '../../../../src/lab/index.ts';
import { createOutput } from '../../../../src/lab/output.ts';
import { confine } from '../../../../src/lab/worker/confine.ts';
import type { FromWorker, ToWorker } from '../../../../src/lab/worker/protocol.ts';
import { serveBench } from '../../../../src/lab/worker/serve.ts';

const lab = await createLab({ memory: 2 ** 20 });

/** A worker on this thread: what it says to each message. */
function served(prepare = () => Promise.resolve(lab)) {
  let hear: (event: { data: unknown }) => unknown;
  const said: FromWorker[] = [];
  serveBench(
    {
      addEventListener: (_, heard) => void (hear = heard),
      postMessage: (message) => void said.push(message),
    },
    prepare,
  );
  return {
    said,
    ask: async (message: ToWorker) => {
      await hear({ data: message });
      return said.splice(0);
    },
  };
}

const ready = async () => {
  const worker = served();
  expect(await worker.ask({ wasm: new ArrayBuffer(0) })).toEqual([{ ready: true }]);
  return worker;
};

describe('the worker', () => {
  it('runs programs, and tells what they print while they do', async () => {
    const { ask } = await ready();
    expect(await ask({ code: 'print(1)\nprint(2)' })).toEqual([
      { printed: '1\n' },
      { printed: '2\n' },
      { ended: { output: '1\n2\n' } },
    ]);
    const [, ended] = await ask({ code: 'print(3)\n1 / 0' });
    expect(ended).toEqual({
      ended: { output: '3\n', error: { message: 'ZeroDivisionError: divide by zero', line: 2 } },
    });
  });
  it('says why it cannot start', async () => {
    const { ask } = served(() => Promise.reject(new Error('no WebAssembly')));
    expect(await ask({ wasm: new ArrayBuffer(0) })).toEqual([{ problem: 'no WebAssembly' }]);
  });
  it('calls a function of the program with inputs, case by case', async () => {
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
    expect(said).toEqual({
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
  ])('says what is wrong with a function: %s', async (code, message) => {
    const { returned } = await lab.call(code, 'scores', [[1]]);
    expect(returned).toEqual([{ message }]);
  });
  it('calls nothing where the program fails', async () => {
    const { returned, error } = await lab.call('1 / 0', 'scores', [[1]]);
    expect([returned, error?.line]).toEqual([[], 1]);
  });
});

describe('what a program may not do ends with a clear message', () => {
  it.each([
    [
      'import os',
      "ImportError: os is not in this page's Python; it has torch, numpy, math and time",
    ],
    ['from js import fetch', "ImportError: js is not in this page's Python"],
    ['open("x")', "NotImplementedError: open() is not in this page's Python"],
    ['x = []\nwhile True:\n    x.append([0] * 1000)', "MemoryError: Python's own lists"],
    [
      'import torch\nx = []\nwhile True:\n    x.append(torch.ones(64, 64))',
      'RuntimeError: the tensors of this program take more than 1 MB',
    ],
    ['def f():\n    return f()\nf()', 'RuntimeError: maximum recursion depth exceeded'],
    ['größe = (1 +', 'SyntaxError: invalid syntax'],
    ['print("ä" "ö"', 'SyntaxError: invalid syntax'],
  ])('%s', async (code, start) => {
    const { error } = await lab.run(code);
    expect(error?.message.slice(0, start.length)).toBe(start);
    expect(error?.line).toBeGreaterThan(0);
  });
  it('takes names in any script', async () =>
    expect((await lab.run('größe, 长 = 2, 3\nprint(größe * 长)')).output).toBe('6\n'));
  it('takes a megabyte', async () => {
    const { output, error } = await lab.run(`${'# a remark\n'.repeat(100_000)}print(1)`);
    expect([output, error]).toEqual(['1\n', undefined]);
  });
});

describe('output', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  it('is cut at a line’s end, and says how many lines are left out', () => {
    const output = createOutput({ limit: 8 });
    output.write(bytes('one\ntwo\nthree\nfour\n'));
    expect([output.text(), output.cut()]).toEqual(['one\ntwo\n', 2]);
  });
  it('is cut within a line that never ends', () => {
    const output = createOutput({ limit: 8 });
    output.write(bytes('x'.repeat(100)));
    expect([output.text().length, output.cut()]).toEqual([16, 0]);
  });
  it('is what was told, part by part', () => {
    const told: string[] = [];
    const output = createOutput({ tell: (text) => void told.push(text) });
    output.write(bytes('é one\n'));
    output.write(bytes('two'));
    output.flush();
    expect([told.join(''), output.text()]).toEqual(['é one\ntwo', 'é one\ntwo']);
  });
  it('of a program that prints without end is kept short', async () => {
    const { output, cut } = await lab.run('for i in range(60000):\n    print("line", i)');
    expect(output.length).toBeLessThan(210_000);
    expect(cut).toBeGreaterThan(30_000);
  });
});

it('a scope is left without what reaches beyond it', () => {
  class Above {
    fetch() {}
    get indexedDB() {
      return 1;
    }
  }
  const scope = Object.assign(Object.create(Above.prototype), {
    Array,
    postMessage: () => {},
    WebSocket: 1,
    Function,
    eval: 1,
  });
  Object.defineProperty(scope, 'caches', { value: 1, writable: true, configurable: false });
  Object.defineProperty(scope, 'location', { value: 1 });
  confine(scope, []);
  expect(Object.getOwnPropertyNames(scope).filter((name) => scope[name])).toEqual([
    'Array',
    'location',
  ]);
  expect([scope.fetch, scope.indexedDB]).toEqual([undefined, undefined]);
});

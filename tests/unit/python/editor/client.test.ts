// The client of the Python worker, and the editor's state.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '../../fakeWorker.ts';
import { createModel, type EditorState } from '../../../../src/python/editor/model.ts';
import {
  createClient,
  type ClientOptions,
  type ClientStatus,
} from '../../../../src/python/editor/client.ts';
import { comparisonText, endingText, resultText } from '../../../../src/python/editor/text.ts';
import type { Draft } from '../../../../src/python/editor/draft.ts';

const { made: makeWorker, last } = FakeWorker;
const wasm = new ArrayBuffer(8);
const library = new ArrayBuffer(4);
const available = () => ({ wasm: Promise.resolve(wasm), library: Promise.resolve(library) });
const unavailable = (error: Error) => {
  const parts = { wasm: Promise.reject(error), library: Promise.reject(error) };
  parts.wasm.catch(() => {});
  parts.library.catch(() => {});
  return parts;
};
const settled = () => vi.advanceTimersByTimeAsync(0);
/** Long enough for the standby worker to start. */
const rested = () => vi.advanceTimersByTimeAsync(1000);

function opened(loadPython: ClientOptions['loadPython'] = available) {
  const statuses: ClientStatus[] = [];
  const client = createClient({
    makeWorker,
    loadPython,
    onStatus: (status) => void statuses.push(status),
    timeoutSeconds: 5,
  });
  client.open();
  return { client, statuses, now: () => statuses.at(-1)!.status };
}

beforeEach(() => {
  FakeWorker.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the client', () => {
  it('loads Python, starts its worker, and then runs what was requested', async () => {
    const { client, statuses } = opened((tell) => {
      tell(4, 12);
      return available();
    });
    const run = client.run({ code: 'x' });
    await settled();
    expect(last().all).toEqual([{ wasm }, { library }]);
    last().say({ ready: true });
    expect(last().given).toEqual({ code: 'x' });
    last().say({ printed: '1\n' });
    last().say({ ended: { output: '1\n2\n', cut: 3 } });
    expect(await run).toMatchObject({ ending: 'done', output: '1\n2\n', cut: 3 });
    expect(statuses[1]).toEqual({ status: 'loading', loaded: 4, total: 12 });
    expect(statuses.map(({ status }) => status)).toEqual([
      'loading',
      'loading',
      'starting',
      'running',
      'running',
      'ready',
    ]);
  });
  it('passes on each file as soon as it has loaded', async () => {
    let come: (library: ArrayBuffer) => void = () => {};
    opened(() => ({ wasm: Promise.resolve(wasm), library: new Promise((done) => (come = done)) }));
    await settled();
    expect(last().all).toEqual([{ wasm }]);
    come(library);
    await settled();
    expect(last().all).toEqual([{ wasm }, { library }]);
  });
  it('has a standby worker that replaces a stopped one', async () => {
    const { client, now } = opened();
    await settled();
    const [first] = FakeWorker.all;
    first!.say({ ready: true });
    expect(FakeWorker.all).toHaveLength(1);
    await rested();
    const [, second] = FakeWorker.all;
    expect(second!.all).toEqual([{ wasm }, { library }]);
    second!.say({ ready: true });
    const run = client.run({ code: 'while True: pass' });
    client.stop();
    expect(await run).toMatchObject({ ending: 'stopped' });
    expect([first!.ended, second!.ended, now()]).toEqual([true, false, 'ready']);
    const again = client.run({ code: 'y' });
    expect(second!.given).toEqual({ code: 'y' });
    second!.say({ ended: { output: '' } });
    await again;
    await rested();
    expect(FakeWorker.all).toHaveLength(3);
    client.close();
    expect(FakeWorker.all.every(({ ended }) => ended)).toBe(true);
  });
  it('works without a standby worker if it fails', async () => {
    const { client, now } = opened();
    await settled();
    const [first] = FakeWorker.all;
    first!.say({ ready: true });
    await rested();
    last().say({ problem: 'no memory' });
    expect([now(), last().ended]).toEqual(['ready', true]);
    const run = client.run({ code: 'x' });
    first!.say({ ended: { output: '' } });
    expect(await run).toMatchObject({ ending: 'done' });
  });
  it('stops a program on request or after a time, keeps its output, and starts a new worker', async () => {
    const { client, now } = opened();
    await settled();
    last().say({ ready: true });
    for (const ending of ['stopped', 'timedOut']) {
      const run = client.run({ code: 'while True: pass' });
      const worker = last();
      worker.say({ printed: 'so far\n' });
      worker.say({ line: 7 });
      if (ending === 'stopped') client.stop();
      else await vi.advanceTimersByTimeAsync(5000);
      const outcome = await run;
      expect(outcome).toMatchObject({ ending, output: 'so far\n', line: 7 });
      expect(endingText(outcome)).toMatch(/^Stopped at line 7\b/);
      await settled();
      expect([worker.ended, last() === worker]).toEqual([true, false]);
      worker.say({ ended: { output: 'late news' } });
      last().say({ ready: true });
      expect(now()).toBe('ready');
    }
  });
  it('starts a new worker after a crash', async () => {
    const { client } = opened();
    await settled();
    last().say({ ready: true });
    const run = client.run({ code: 'x' });
    last().say({ broken: 'out of memory' });
    expect(await run).toMatchObject({ ending: 'crashed', error: { message: 'out of memory' } });
    await settled();
    expect(FakeWorker.all).toHaveLength(2);
  });
  it('reports why Python could not start, and tries again on request', async () => {
    const loadPython = vi
      .fn(available)
      .mockImplementationOnce(() => unavailable(new Error('offline')));
    const { client, statuses } = opened(loadPython);
    const run = client.run({ code: 'x' });
    await settled();
    expect(statuses.at(-1)).toEqual({ status: 'failed', problem: 'offline' });
    expect(await run).toMatchObject({ ending: 'notStarted' });
    client.open();
    await settled();
    expect(last().all).toEqual([{ wasm }, { library }]);
  });
  it('reports nothing once it is closed', async () => {
    const { client, statuses } = opened();
    client.close();
    await settled();
    expect([last().all, last().ended, statuses.length]).toEqual([[], true, 1]);
  });
});

describe('the editor', () => {
  const figure = (code: string, w = '0.50') => ({
    code,
    prints: [{ path: 'w', label: 'w', lines: [`w ${w}`], spec: '.2f', random: false }],
  });
  function makeModel(stored?: Draft, output = 'w 0.50\n') {
    const storage = { draft: stored, write: true };
    const programs: string[] = [];
    const model = createModel(
      figure('a'),
      {
        read: () => storage.draft,
        write: (draft) => {
          storage.draft = draft;
          return storage.write;
        },
      },
      () => ({
        open: () => {},
        run: async ({ code }) => {
          programs.push(code);
          return { ending: 'done', output, cut: 0, seconds: 0 };
        },
        stop: () => {},
        names: async () => ({}),
        close: () => {},
      }),
    );
    const now = (): EditorState => model.store.getState();
    return { ...model, now, storage, programs };
  }

  it('follows the figure until it is edited, and can be reset to the figure’s code', () => {
    const { follow, edit, reset, now } = makeModel();
    follow(figure('b'));
    expect(now().draft).toEqual({ text: 'b', base: 'b' });
    edit('mine');
    follow(figure('c'));
    expect(now().draft).toEqual({ text: 'mine', base: 'b' });
    reset();
    expect(now().draft).toEqual({ text: 'c', base: 'c' });
  });
  it('is not stale if only the results of a background job arrive', async () => {
    const { setApplied, run, follow, edit, now } = makeModel();
    edit('mine');
    await run();
    setApplied('In the figure now: Q.', { ...figure('b', '0.10'), state: 'of mine' });
    // The job has finished.
    follow({ ...figure('c'), state: 'of mine' });
    expect(now().draft).toEqual({ text: 'mine', base: 'c' });
    expect([now().lastRun!.code, comparisonText(now().lastRun!.judgement)]).toEqual([
      'c',
      'The result matches the figure, digit for digit.',
    ]);
    follow({ ...figure('d'), state: 'another' });
    expect(now().draft.base).toBe('c');
  });
  it('saves only edited code', async () => {
    const { edit, reset, storage, now } = makeModel();
    edit('mine');
    await vi.advanceTimersByTimeAsync(1000);
    expect(storage.draft).toEqual({ text: 'mine', base: 'a' });
    reset();
    await vi.advanceTimersByTimeAsync(1000);
    expect(storage.draft).toBeUndefined();
    storage.write = false;
    edit('more');
    await vi.advanceTimersByTimeAsync(1000);
    expect(now().canSave).toBe(false);
  });
  it('says whether the numbers match', async () => {
    const { run, follow, edit, now } = makeModel();
    await run();
    expect(resultText(now().lastRun!.outcome)).toBe('Finished in less than 0.1 s.');
    const compared = () => comparisonText(now().lastRun!.judgement);
    expect(compared()).toBe('The result matches the figure, digit for digit.');
    follow(figure('b', '0.70'));
    edit('mine');
    await run();
    expect(compared()).toBe('0 of 1 result matches the figure. Different: w.');
  });
  it('refuses code that is too long, and keeps it', async () => {
    const { run, edit, now, programs } = makeModel();
    edit('x'.repeat(1_000_000));
    await run();
    expect(resultText(now().lastRun!.outcome)).toMatch(
      /^The code has 1,000,000 characters, and the limit/,
    );
    expect([programs, now().draft.text.length]).toEqual([[], 1_000_000]);
  });
});

// The page's side of the bench: loading, running, stopping, starting anew; and the code on the draft.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '../../fakeWorker.ts';
import { createEditorModel, type EditorState } from '../../../../src/python/editor/model.ts';
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
const there = () => ({ wasm: Promise.resolve(wasm), library: Promise.resolve(library) });
const away = (error: Error) => {
  const parts = { wasm: Promise.reject(error), library: Promise.reject(error) };
  parts.wasm.catch(() => {});
  parts.library.catch(() => {});
  return parts;
};
const settled = () => vi.advanceTimersByTimeAsync(0);
/** So long that the spare worker has been made. */
const rested = () => vi.advanceTimersByTimeAsync(1000);

function opened(loadPython: ClientOptions['loadPython'] = there) {
  const told: ClientStatus[] = [];
  const client = createClient({
    makeWorker,
    loadPython,
    tell: (s) => void told.push(s),
    seconds: 5,
  });
  client.open();
  return { client, told, now: () => told.at(-1)!.status };
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
  it('loads, starts its worker, and runs what it was asked to in the meantime', async () => {
    const { client, told } = opened((tell) => {
      tell(4, 12);
      return there();
    });
    const run = client.run({ code: 'x' });
    await settled();
    expect(last().all).toEqual([{ wasm }, { library }]);
    last().say({ ready: true });
    expect(last().given).toEqual({ code: 'x' });
    last().say({ printed: '1\n' });
    last().say({ ended: { output: '1\n2\n', cut: 3 } });
    expect(await run).toMatchObject({ ending: 'done', output: '1\n2\n', cut: 3 });
    expect(told[1]).toEqual({ status: 'loading', loaded: 4, total: 12 });
    expect(told.map(({ status }) => status)).toEqual([
      'loading',
      'loading',
      'starting',
      'running',
      'running',
      'ready',
    ]);
  });
  it('hands over each part as soon as it is there', async () => {
    let come: (library: ArrayBuffer) => void = () => {};
    opened(() => ({ wasm: Promise.resolve(wasm), library: new Promise((done) => (come = done)) }));
    await settled();
    expect(last().all).toEqual([{ wasm }]);
    come(library);
    await settled();
    expect(last().all).toEqual([{ wasm }, { library }]);
  });
  it('has a spare worker, which takes the place of one that is stopped', async () => {
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
  it('makes do without a spare one that fails', async () => {
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
  it('ends a program by the button or after some seconds, keeps what it printed, and starts anew', async () => {
    const { client, now } = opened();
    await settled();
    last().say({ ready: true });
    for (const ending of ['stopped', 'late']) {
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
  it('starts anew when its worker breaks, and says so', async () => {
    const { client } = opened();
    await settled();
    last().say({ ready: true });
    const run = client.run({ code: 'x' });
    last().say({ broken: 'out of memory' });
    expect(await run).toMatchObject({ ending: 'broken', error: { message: 'out of memory' } });
    await settled();
    expect(FakeWorker.all).toHaveLength(2);
  });
  it('says why it cannot start, and tries again when asked to', async () => {
    const loadPython = vi.fn(there).mockImplementationOnce(() => away(new Error('offline')));
    const { client, told } = opened(loadPython);
    const run = client.run({ code: 'x' });
    await settled();
    expect(told.at(-1)).toEqual({ status: 'failed', problem: 'offline' });
    expect(await run).toMatchObject({ ending: 'unbegun' });
    client.open();
    await settled();
    expect(last().all).toEqual([{ wasm }, { library }]);
  });
  it('is silent once it is closed', async () => {
    const { client, told } = opened();
    client.close();
    await settled();
    expect([last().all, last().ended, told.length]).toEqual([[], true, 1]);
  });
});

describe('the draft', () => {
  const figure = (code: string, w = '0.50') => ({
    code,
    prints: [{ path: 'w', label: 'w', lines: [`w ${w}`], spec: '.2f', random: false }],
  });
  function bench(kept?: Draft, output = 'w 0.50\n') {
    const shelf = { draft: kept, write: true };
    const ran: string[] = [];
    const made = createEditorModel(
      figure('a'),
      {
        read: () => shelf.draft,
        write: (draft) => {
          shelf.draft = draft;
          return shelf.write;
        },
      },
      () => ({
        open: () => {},
        run: async ({ code }) => {
          ran.push(code);
          return { ending: 'done', output, cut: 0, seconds: 0 };
        },
        stop: () => {},
        names: async () => ({}),
        close: () => {},
      }),
    );
    const now = (): EditorState => made.store.getState();
    return { ...made, now, shelf, ran };
  }

  it('follows the figure until it is edited, then stays, and can take the figure’s code', () => {
    const { follow, edit, reset, now } = bench();
    follow(figure('b'));
    expect(now().draft).toEqual({ text: 'b', base: 'b' });
    edit('mine');
    follow(figure('c'));
    expect(now().draft).toEqual({ text: 'mine', base: 'b' });
    reset();
    expect(now().draft).toEqual({ text: 'c', base: 'c' });
  });
  it('is not behind a figure whose numbers come in for the state that it has', async () => {
    const { put, run, follow, edit, now } = bench();
    edit('mine');
    await run();
    await put('In the figure now: Q.', async () => ({ ...figure('b', '0.10'), state: 'of mine' }));
    // What its worker found.
    follow({ ...figure('c'), state: 'of mine' });
    expect(now().draft).toEqual({ text: 'mine', base: 'c' });
    expect([now().ran!.code, comparisonText(now().ran!.judgement)]).toEqual([
      'c',
      'The result agrees with the figure, digit by digit.',
    ]);
    follow({ ...figure('d'), state: 'another' });
    expect(now().draft.base).toBe('c');
  });
  it('keeps what was edited, and nothing else', async () => {
    const { edit, reset, shelf, now } = bench();
    edit('mine');
    await vi.advanceTimersByTimeAsync(1000);
    expect(shelf.draft).toEqual({ text: 'mine', base: 'a' });
    reset();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shelf.draft).toBeUndefined();
    shelf.write = false;
    edit('more');
    await vi.advanceTimersByTimeAsync(1000);
    expect(now().canSave).toBe(false);
  });
  it('says in a sentence whether the numbers agree', async () => {
    const { run, follow, edit, now } = bench();
    await run();
    expect(resultText(now().ran!)).toBe('It ran in less than 0.1 s.');
    const compared = () => comparisonText(now().ran!.judgement);
    expect(compared()).toBe('The result agrees with the figure, digit by digit.');
    follow(figure('b', '0.70'));
    edit('mine');
    await run();
    expect(compared()).toBe('0 of 1 result agrees with the figure. Different: w.');
  });
  it('refuses what is too long, and loses nothing of it', async () => {
    const { run, edit, now, ran } = bench();
    edit('x'.repeat(1_000_000));
    await run();
    expect(resultText(now().ran!)).toMatch(/^The code has 1,000,000 characters\./);
    expect([ran, now().draft.text.length]).toEqual([[], 1_000_000]);
  });
});

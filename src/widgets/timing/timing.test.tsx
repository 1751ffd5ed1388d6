// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { FakeWorker } from '../../../tests/unit/fakeWorker.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { randomNormals, scaledDotProductAttention } from '../../engine/index.ts';
import { attentionInChunks, CHUNK_ROWS } from '../shared/timed.ts';
import { divergenceLap, type Lap, measure, type Measurement, slopeOf } from './measure.ts';
import timing from './timing.ts';

const { at } = createFigureTester(timing);

it('PyTorch took a little more than four times as long: 14 and 3.3 ms', () => {
  const { times, slopes } = at();
  expect(times.torch).toBeCloseTo(14 / 3.3, 9);
  expect(2 ** slopes.torch).toBeCloseTo(times.torch, 9);
});

describe('measuring', () => {
  it('in chunks is attention', () => {
    const [q, k, v] = [1, 2, 3].map((seed) => randomNormals([CHUNK_ROWS + 5, 4], seed));
    const whole = scaledDotProductAttention(q!, k!, v!).output;
    attentionInChunks(q!, k!, v!).data.forEach((x, i) => expect(x).toBeCloseTo(whole.data[i]!, 6));
  });
  it('times 1000 words first, then the others; keeps what it has; takes the shortest run', () => {
    const reports: [number, readonly number[]][] = [];
    let ms = 0;
    const { width, laps } = measure(
      { lengths: [10, 70, 1000], width: 4 },
      (progress, soFar) => reports.push([progress, soFar!.laps.map(({ n }) => n)]),
      // Each look at the clock is 100 ms after the last.
      () => (ms += 100),
    );
    expect([width, laps]).toEqual([4, [10, 70, 1000].map((n) => ({ n, ms: 100, longest: 100 }))]);
    const stages = reports.map(([, ns]) => ns.join()).filter((ns, i, all) => ns !== all[i - 1]);
    expect(stages).toEqual(['', '1000', '10,1000', '10,70,1000']);
    const progress = reports.map(([p]) => p);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBeCloseTo(1, 9);
    const lap = (n: number, ms: number, longest = ms) => ({ n, ms, longest });
    expect(slopeOf(lap(1000, 10), lap(2000, 40))).toBe(2);
    expect(divergenceLap([lap(10, 4, 5), lap(30, 9, 9.5)])).toBeUndefined();
    expect(divergenceLap([lap(10, 4, 9), lap(30, 6, 9), lap(100, 8, 9)])?.n).toBe(30);
  });
  it('is timed again until a second run is as short, and gives the shortest and the longest', () => {
    // What each run takes on this clock: begin, end, begin, end.
    const timed = (runs: readonly number[]) => {
      let [ms, looks] = [0, 0];
      const clock = () => {
        if (looks++ % 2) ms += runs[(looks / 2 - 1) % runs.length]!;
        return ms;
      };
      const [{ ms: shortest, longest }] = measure({ lengths: [10], width: 2 }, () => {}, clock)
        .laps as [Lap];
      return [shortest, longest, looks / 2];
    };
    expect(timed([50, 51, 90])).toEqual([50, 90, 3]);
    expect(timed([50, 90, 80, 52])).toEqual([50, 90, 4]);
    expect(timed([50, 60, 70, 80, 90, 100, 110])).toEqual([50, 110, 7]);
  });
});

describe('the figure', () => {
  beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));
  afterEach(() => void vi.unstubAllGlobals());

  const laps = [
    { n: 10, ms: 0.1, longest: 0.11 },
    { n: 1000, ms: 100, longest: 104 },
  ];
  const partial: Measurement = { width: 64, laps };
  const output: Measurement = { width: 64, laps: [...laps, { n: 2000, ms: 410, longest: 560 }] };
  const say = (data: unknown) => act(() => FakeWorker.last().say(data));

  async function shown() {
    const figure = await showFigure(timing);
    return {
      ...figure,
      names: () => figure.texts('.chart-name:not([hidden])'),
      guess: () => figure.texts('table[aria-label^="2000"] tbody tr:first-child td'),
      times: () => figure.texts('table[aria-label="Milliseconds"] td'),
      said: () => figure.texts('.hint [role="status"]')[0],
    };
  }

  it('gives nothing away before there is a guess; PyTorch’s times are there when asked for', async () => {
    const { names, press } = await shown();
    expect(names()).toEqual(['your guess']);
    press('[data-field="known"] input');
    expect(names()).toEqual(['slope 1', 'slope 2', 'your guess', 'PyTorch']);
  });
  it('tells of each length, keeps what was measured when it is cancelled, and ends with slope and guess', async () => {
    const { names, press, times, said, texts } = await shown();
    press('button.quiet:not(.figure-bar *, .job-progress *)');
    expect(FakeWorker.last().given).toEqual({ lengths: [10, 30, 100, 300, 1000, 2000], width: 64 });
    say({ progress: 0.4, soFar: partial });
    expect(said()).toBe('10 words: 0.1 ms.');
    press('.job-progress button');
    expect(FakeWorker.last().ended).toBe(true);
    expect(times().join(' ')).toBe('0.1 0.11 · · · · · · 100 104 · ·');
    expect(names()).toEqual(['slope 1', 'slope 2', 'your guess', 'this browser']);
    press('button.quiet:not(.figure-bar *, .job-progress *)');
    say({ output });
    expect(times().slice(8)).toEqual(['100', '104', '410', '560']);
    expect(said()).toBe(
      '2000 words took 4.1 times as long as 1000: slope 2.04. Your guess was 2.0 times. ' +
        'But the runs of 2000 words disagree, from 410 to 560 ms: the device was busy with something else. ' +
        'Measure again when it’s quiet.',
    );
    expect(texts('table[aria-label^="2000"] tbody td')).toEqual([
      '2.0',
      '1.00',
      '·',
      '·',
      '4.1',
      '2.04',
    ]);
  });
  it('does not show times of another width', async () => {
    const { press, times, type, state: now } = await shown();
    press('button.quiet:not(.figure-bar *, .job-progress *)');
    say({ output });
    type('[data-field="width"] input[type="range"]', '0');
    expect(now()['width']).toBe(16);
    expect(times()).toEqual(Array(12).fill('·'));
  });
  it('says why a worker failed, and goes on working', async () => {
    const { press, texts, type, guess } = await shown();
    press('button.quiet:not(.figure-bar *, .job-progress *)');
    act(() => FakeWorker.last().onerror?.(new ErrorEvent('error', { message: 'no memory' })));
    expect(texts('.job-progress [role="status"]')).toEqual(['That didn’t work: no memory.']);
    type('input[aria-label="Times as long, typed"]', '4');
    expect(guess()).toEqual(['4.0', '2.00']);
    press('.job-progress button');
    expect(FakeWorker.all).toHaveLength(2);
  });
});

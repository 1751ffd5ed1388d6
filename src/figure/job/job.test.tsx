import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWorker } from '../../../tests/unit/fakeWorker.ts';
import { type Run, startJob } from './job.ts';
import { serveJob } from './serve.ts';
import { useJob, useAutoJob } from './useJob.ts';

const { made: make, last } = FakeWorker;

beforeEach(() => {
  FakeWorker.all = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('reports progress and the output, then terminates the worker', () => {
  const told: Run<number>[] = [];
  startJob<string, number>(make, 'in', (run) => told.push(run));
  expect(last().given).toBe('in');
  last().say({ progress: 0.5 });
  last().say({ output: 7 });
  last().say({ progress: 0.9 });
  expect(told).toEqual([
    { status: 'running', progress: 0 },
    { status: 'running', progress: 0.5 },
    { status: 'done', output: 7 },
  ]);
  expect(last().ended).toBe(true);
});

it('terminates the worker on cancel and reports nothing more', () => {
  const told: Run<number>[] = [];
  const cancel = startJob<string, number>(make, 'in', (run) => told.push(run));
  cancel();
  last().say({ output: 7 });
  expect(last().ended).toBe(true);
  expect(told).toEqual([{ status: 'running', progress: 0 }]);
});

it('reports why it failed: no worker, an error in it, or a given reason', () => {
  const told: Run<number>[] = [];
  const tell = (run: Run<number>) => told.push(run);
  startJob(
    () => {
      throw new Error('workers are blocked');
    },
    1,
    tell,
  );
  startJob(make, 1, tell);
  last().onerror?.(new ErrorEvent('error', { message: 'broken' }));
  startJob(make, 1, tell);
  last().say({ problem: 'n is too large' });
  expect(told.filter((run) => run.status === 'failed')).toEqual([
    { status: 'failed', problem: 'workers are blocked' },
    { status: 'failed', problem: 'broken' },
    { status: 'failed', problem: 'n is too large' },
  ]);
});

it('keeps partial output after a cancel or failure', () => {
  const { result } = renderHook(() => useJob<number, number[]>(make));
  act(() => result.current.start(1));
  act(() => last().say({ progress: 0.3, soFar: [7] }));
  act(() => last().say({ progress: 0.4 }));
  expect(result.current.run).toEqual({ status: 'running', progress: 0.4, soFar: [7] });
  act(() => result.current.cancel());
  expect(result.current.run).toEqual({ status: 'cancelled', soFar: [7] });
  act(() => result.current.start(1));
  expect(result.current.run).toEqual({ status: 'running', progress: 0 });
  act(() => last().say({ progress: 0.3, soFar: [8] }));
  act(() => last().say({ problem: 'out of memory' }));
  expect(result.current.run).toEqual({ status: 'failed', problem: 'out of memory', soFar: [8] });
});

it('serves a job: reports progress, transfers buffers, and sends errors', async () => {
  const said: [unknown, unknown?][] = [];
  const scope = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    postMessage: (reply: unknown, transfer?: unknown) => void said.push([reply, transfer]),
  };
  serveJob((n: number, report) => {
    if (n < 0) throw new Error('n is negative');
    report(0.5);
    const squares = Float32Array.from({ length: n }, (_, i) => i * i);
    return { squares, n };
  }, scope);
  await scope.onmessage!({ data: 3 } as MessageEvent);
  await scope.onmessage!({ data: -1 } as MessageEvent);
  const squares = new Float32Array([0, 1, 4]);
  expect(said[0]![0]).toEqual({ progress: 0.5 });
  expect(said[1]![0]).toEqual({ output: { squares, n: 3 } });
  expect(said[1]![1]).toHaveLength(1);
  expect(said[2]![0]).toEqual({ problem: 'n is negative' });
});

it('restarts and cancels a job that the reader started', () => {
  const { result, unmount } = renderHook(() => useJob<number, number>(make));
  act(() => result.current.start(1));
  const first = last();
  act(() => result.current.start(2));
  expect(first.ended).toBe(true);
  act(() => last().say({ output: 4 }));
  expect(result.current.run).toEqual({ status: 'done', output: 4 });
  act(() => result.current.cancel());
  expect(result.current.run.status).toBe('done');
  act(() => result.current.start(3));
  act(() => result.current.cancel());
  expect(result.current.run.status).toBe('cancelled');
  act(() => result.current.start(5));
  unmount();
  expect(last().ended).toBe(true);
});

it('starts an automatic job once its input has settled, and passes each output on with its input', () => {
  vi.useFakeTimers();
  const kept: [string, number][] = [];
  const keep = (input: string, output: number) => void kept.push([input, output]);
  const { result, rerender } = renderHook(
    ({ n }: { n: number | undefined }) =>
      useAutoJob<number>(make, n === undefined ? undefined : JSON.stringify({ n }), keep),
    { initialProps: { n: 1 as number | undefined } },
  );
  rerender({ n: 2 });
  act(() => void vi.runAllTimers());
  expect(FakeWorker.all.map(({ given }) => given)).toEqual([{ n: 2 }]);
  expect(result.current.run.status).toBe('running');
  act(() => last().say({ output: 20 }));
  expect(kept).toEqual([['{"n":2}', 20]]);
  expect(result.current.run.status).toBe('idle');
  rerender({ n: 3 });
  expect(result.current.run.status).toBe('idle');
  act(() => void vi.runAllTimers());
  const third = last();
  rerender({ n: 4 });
  expect(third.ended).toBe(true);
  act(() => void vi.runAllTimers());
  act(() => result.current.cancel());
  expect(result.current.run.status).toBe('cancelled');
  act(() => result.current.again());
  act(() => last().say({ output: 40 }));
  expect(kept).toEqual([
    ['{"n":2}', 20],
    ['{"n":4}', 40],
  ]);
  rerender({ n: undefined });
  act(() => void vi.runAllTimers());
  act(() => result.current.again());
  expect(last().given).toEqual({ n: 4 });
});

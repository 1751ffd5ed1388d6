import { checkDefinition } from '../../src/figure/define.ts';
import {
  integer,
  matrix,
  number,
  oneOf,
  toggle,
  vector,
  words,
} from '../../src/figure/fields/index.ts';
import { scalar } from '../../src/figure/quantities.ts';
import { createInstance } from '../../src/figure/instance.ts';
import { FakeWorker } from './fakeWorker.ts';

export interface ToyState {
  x: number;
  n: number;
  v: readonly number[];
  m: readonly (readonly number[])[];
  names: readonly string[];
  mode: 'plain' | 'loud';
  on: boolean;
}

/**
 * A small widget with most kinds of fields, for tests of the kernel. Its links have changed twice: version 1 called `x`
 * `a`, and version 2 stored tenths.
 */
export const toy = checkDefinition<ToyState, { sum: number }>({
  id: 'toy',
  version: 3,
  title: 'Toy',
  fields: {
    x: number({ label: 'x', initial: 1, min: -10, max: 10 }),
    n: integer({ label: 'count', initial: 2, min: 1, max: 8 }),
    v: vector({ label: 'arrow', initial: [3, 1], min: -10, max: 10 }),
    m: matrix({
      label: 'rows',
      initial: [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      min: -10,
      max: 10,
      rows: [1, 4],
      cols: [1, 3],
      rowNames: { field: 'names' },
    }),
    names: words({ label: 'names', initial: ['cat', 'sat', 'mat'], count: [1, 4], length: 8 }),
    mode: oneOf({ label: 'mode', initial: 'plain', options: { plain: 'plainly', loud: 'loudly' } }),
    on: toggle({ label: 'lamp', initial: false }),
  },
  derive: (s) => ({ sum: s.x + s.n }),
  quantities: { sum: scalar() },
  describe: (s, d) => `x is ${s.x}, the sum ${d.sum}.`,
  torch: (s) => `x = ${s.x}`,
  presets: { start: { title: 'Start', state: {} }, five: { title: 'Five', state: { x: 5 } } },
  upgrades: {
    1: ({ a, ...rest }) => (a === undefined ? rest : { ...rest, x: a }),
    2: (old) => ('x' in old ? { ...old, x: String(Number(old['x']) / 10) } : { ...old }),
  },
  view: () => Promise.reject(new Error('The toy has no picture.')),
});

/** A toy that computes large sums in a worker. */
export const toyWithJob = checkDefinition<
  ToyState,
  { sum: number; last?: number | undefined },
  number
>({
  ...toy,
  job: {
    of: ({ n }) => (n > 4 ? { n } : undefined),
    precomputed: ({ n }) => (n === 1 ? 100 : undefined),
    worker: () => FakeWorker.made(),
    name: ({ n }) => `counting to ${n}`,
  },
  derive: (s, output, last) => ({ sum: output ?? s.x + s.n, last }),
  torch: (_, { sum }, { print }) => print('sum', String(sum)),
});

/** A toy with a manual clock. */
export function toyInstance(preset?: string) {
  const clock = { ms: 0 };
  const instance = createInstance(toy, { name: 'toy', preset, now: () => clock.ms });
  return { instance, clock, x: (): number => instance.store.getState().present['x'] };
}

// Random walks through the pages. A walk is data, so that it can be printed, shortened and repeated.
import fc from 'fast-check';

/** Chooses an element by its share among all, and a point by its share of width and height. */
interface At {
  readonly pick: number;
  readonly x: number;
  readonly y: number;
  /** The element it was, so that a shortened walk keeps its meaning. */
  readonly target?: string;
}

/** A pointer movement in pixels. */
interface Way {
  readonly dx: number;
  readonly dy: number;
  /** The number of moves; one move is faster than the browser's frames. */
  readonly moves: number;
}

/** A text, repeated. */
interface Typed {
  readonly text: string;
  readonly times: number;
}

type Action =
  | ({ readonly do: 'press' } & At)
  /** Opens a code editor or an exercise. */
  | ({ readonly do: 'open' } & At)
  /** Runs or stops a program. */
  | ({ readonly do: 'run' } & At)
  | ({ readonly do: 'drag'; readonly end: 'up' | 'Escape' } & At & Way)
  /** Drags across text, as when selecting words. */
  | ({ readonly do: 'sweep' } & At & Way)
  | { readonly do: 'key'; readonly key: string; readonly times: number }
  | ({ readonly do: 'type'; readonly end: '' | 'Enter' | 'Tab' | 'Escape' } & At & Typed)
  | ({ readonly do: 'paste' } & At & Typed)
  | ({ readonly do: 'slide'; readonly to: number } & At)
  | { readonly do: 'wheel'; readonly dy: number }
  | { readonly do: 'resize'; readonly width: number; readonly height: number }
  | { readonly do: 'theme'; readonly theme: 'light' | 'dark' }
  | { readonly do: 'print' }
  /** Goes to another page; work is saved. */
  | ({ readonly do: 'reload' } & At)
  | { readonly do: 'back' }
  | { readonly do: 'forward' }
  /** Opens the link that a figure copies. */
  | ({ readonly do: 'link' } & At);

/** A step; `window` selects one of the open windows. */
export type Step = Action & { readonly window: number };
export type StepKind = Step['do'];

export interface Walk {
  /** The starting path of the site, with its query. */
  readonly page: string;
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
  readonly theme: 'light' | 'dark';
  readonly steps: readonly Step[];
}

const KEYS = [
  'Tab Tab Tab Shift+Tab Enter Enter Space Space Escape Backspace Delete',
  'ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowUp Alt+ArrowLeft Home End PageUp PageDown PageDown',
  'Control+z Control+y Control+Shift+z Control+a',
  // Keys of the slides, without full screen.
  'p v r b . l z q t ? 1 2 3',
].flatMap((keys) => keys.split(' '));

/** Numbers and near-numbers, names and near-names. */
const TEXTS = [
  '0 1 -1 −2.5 +3 .5 5. 1e-5 1e999 --2 0x10 1,5 3/4 ½ ٣ 99999999999 -99999999999 0.00000001 - .',
  'it a,b 1;q=2 $41 <b>x</b> 🦊 مرحبا a\u202eb e\u0301 "quoted"',
].flatMap((texts) => ['', ' 7 ', 'no number', ...texts.split(' ')]);
const TABLES = [
  '1 2 3\n4 5 6\n7 8 9',
  '1\t2\n3\t4',
  '[[1, 2], [3, 4]]',
  '0.5,0.25;1,2',
  '1e999 1',
  '1 x 2',
  '\n\n',
  'one two three',
  // For the code editor.
  'import os',
  'while True:\n    pass',
  'import torch\nprint(torch.ones(2, 2).half() @ torch.ones(2, 2).half())',
  'def scores(q, k):\n    print(q)\n    return q @ k.T',
];

/** Widths the site supports, and those around its breakpoints. */
const SIZES = [
  [320, 640],
  [360, 740],
  [390, 844],
  [600, 800],
  [768, 1024],
  [1024, 600],
  [1280, 800],
  [1920, 1080],
] as const;
const PHONES = SIZES.slice(0, 3);

/** Uniform, because fast-check prefers extremes. */
const share = fc.noBias(fc.nat(999)).map((n) => n / 1000);
const at = { pick: share, x: share, y: share };
const pixels = fc.integer({ min: -300, max: 300 });
const way = {
  dx: fc.oneof(pixels, fc.integer({ min: -2000, max: 2000 })),
  dy: pixels,
  moves: fc.constantFrom(1, 1, 2, 6),
};
const typed = (texts: readonly string[]) => ({
  text: fc.constantFrom(...texts),
  times: fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, fc.constantFrom(40, 3000)),
});
const size = fc.constantFrom(...SIZES).map(([width, height]) => ({ width, height }));

/** How often each kind of step occurs, and its data. */
const ACTS: Record<StepKind, [weight: number, with_: fc.Arbitrary<object>]> = {
  press: [30, fc.record(at)],
  open: [8, fc.record(at)],
  run: [12, fc.record(at)],
  drag: [20, fc.record({ ...at, ...way, end: fc.constantFrom('up', 'up', 'up', 'Escape') })],
  sweep: [4, fc.record({ ...at, ...way })],
  key: [24, fc.record({ key: fc.constantFrom(...KEYS), times: fc.constantFrom(1, 1, 1, 2, 8) })],
  type: [
    10,
    fc.record({ ...at, ...typed(TEXTS), end: fc.constantFrom('', 'Enter', 'Tab', 'Escape') }),
  ],
  paste: [4, fc.record({ ...at, ...typed([...TABLES, ...TEXTS]) })],
  slide: [5, fc.record({ ...at, to: share })],
  wheel: [4, fc.record({ dy: fc.integer({ min: -1500, max: 3000 }) })],
  resize: [4, size],
  theme: [1, fc.record({ theme: fc.constantFrom('light', 'dark') })],
  print: [1, fc.constant({})],
  reload: [2, fc.record(at)],
  back: [1, fc.constant({})],
  forward: [1, fc.constant({})],
  link: [4, fc.record(at)],
};

const step = fc
  .tuple(
    fc.oneof(
      ...Object.entries(ACTS).map(([name, [weight, arbitrary]]) => ({
        weight,
        arbitrary: arbitrary.map((rest) => ({ do: name, ...rest })),
      })),
    ),
    share,
  )
  .map(([act, window]) => ({ ...act, window }) as Step);

const walk = (pages: readonly string[], length: number): fc.Arbitrary<Walk> =>
  fc
    .record({
      page: fc.constantFrom(...pages),
      touch: fc.nat(3).map((n) => n === 0),
      size,
      phone: fc.constantFrom(...PHONES),
      theme: fc.constantFrom('light' as const, 'dark' as const),
      steps: fc.array(step, { minLength: length, maxLength: length }),
    })
    .map(({ size, phone: [width, height], ...rest }) => ({
      ...rest,
      ...(rest.touch ? { width, height } : size),
      // A phone doesn't resize.
      steps: rest.touch ? rest.steps.filter((one) => one.do !== 'resize') : rest.steps,
    }));

/** The nth walk of a seed, always the same. Walks start at these pages in turn. */
export function generateWalk(
  seed: number,
  n: number,
  pages: readonly string[],
  length: number,
): Walk {
  const page = pages[n % pages.length]!;
  const [found] = fc.sample(walk([page], length), { seed: seed * 7919 + n, numRuns: 1 });
  return found!;
}

/** Starting addresses: each page, and each lesson as slides and in the presenter window. */
export const allAddresses = (pages: readonly string[], lessons: readonly string[]): string[] => [
  ...pages,
  ...lessons.flatMap((slug) => [`${slug}/?present=title`, `${slug}/?presenter=title&talk=walk`]),
];

/** The pages shuffled by this seed, so that short runs differ. */
export const shuffle = (pages: readonly string[], seed: number): string[] =>
  fc.sample(fc.shuffledSubarray([...pages], { minLength: pages.length }), { seed, numRuns: 1 })[0]!;

/** Describes a step. */
export function describeStep(one: Step): string {
  const { do: does, target, ...how } = one as Partial<At> & Step;
  const parts = Object.entries(how)
    .filter(([key]) => key !== 'pick' && key !== 'window')
    .map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  return [does, target, parts.join(', ')].filter(Boolean).join(' ');
}

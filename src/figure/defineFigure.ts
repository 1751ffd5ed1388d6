import type { Field, PythonStyle, RowNames } from './fields/field.ts';
import {
  type Goal,
  type Job,
  type StateOf,
  checkDefinition,
  type ViewProps,
  type Widget,
} from './define.ts';
import type { PrintOptions, Script } from './program.ts';
import { list, scalar, type Quantities, type Quantity, table, text, texts } from './quantities.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- fields of every type
type Fields = Readonly<Record<string, Field<any>>>;
type Rows = readonly (readonly number[])[];
type Options<S, D> = Partial<Omit<Quantity<S, D>, 'shape' | 'value'>>;
type Names<S, D> = RowNames | ((state: S, derived: D) => readonly string[]);
type Declares<S, D, T> = (options?: Options<S, D>) => Quantity<S, D, T>;

/**
 * The functions a figure declares its quantities with. A value is read from the derived property of the same name, or
 * with `of`.
 */
interface Declare<S, D> {
  readonly scalar: Declares<S, D, number>;
  readonly list: Declares<S, D, readonly number[]>;
  readonly table: Declares<S, D, Rows>;
  readonly text: Declares<S, D, string>;
  readonly texts: Declares<S, D, readonly string[]>;
  /** A row of attention weights, as percentages in the color of weights. */
  weightRow(keys: Names<S, D>, more?: Options<S, D>): Quantity<S, D, readonly number[]>;
  /** A table of attention weights with a row per query and a column per key. */
  weights(queries: Names<S, D>, keys: Names<S, D>, more?: Options<S, D>): Quantity<S, D, Rows>;
}

const WEIGHT = { as: 'percent', role: 'weight', part: 'weights' } as const;
const declare: Declare<never, never> = {
  scalar: scalar,
  list,
  table,
  text,
  texts,
  weightRow: (rows, more) => list({ ...WEIGHT, rows, ...more }),
  weights: (rows, columns, more) => table({ ...WEIGHT, rows, columns, ...more }),
};

/** What a figure needs to write its PyTorch: its state, its derived values, and helpers for input and print lines. */
export interface TorchContext<S, D> {
  readonly state: S;
  readonly derived: D;
  /** The line that assigns a field to a variable. Pass `field` if the variable has a different name. */
  input(variable: string, field?: keyof S & string, style?: PythonStyle): string;
  /** A field as a Python expression. */
  value: Script<S>['value'];
  /** The line that prints a quantity. Pass `expression` if its variable has a different name. */
  print(quantity: string, expression?: string, how?: PrintOptions): string;
}

interface Figure<F extends Fields, D, Q, O> extends Omit<
  Widget<StateOf<F>, D, O>,
  'version' | 'fields' | 'job' | 'quantities' | 'torch' | 'presets' | 'goals' | 'view'
> {
  /** 1 at first. Incremented when the meaning of link text changes; `upgrades[v]` converts version v to v + 1. */
  readonly version?: number;
  readonly fields: F;
  readonly job?: Job<StateOf<F>, O>;
  readonly quantities: (declare: Declare<StateOf<F>, D>) => Q & Quantities<StateOf<F>, D>;
  readonly torch: (program: TorchContext<StateOf<F>, D>) => string | Promise<string>;
  /** Starting states: a title and the fields that differ from the initial state. */
  readonly presets: Readonly<
    Record<string, readonly [title: string, change?: Partial<StateOf<F>>]>
  >;
  readonly goals?: Readonly<Record<string, Goal<StateOf<F>, D>>>;
  /** `unknown` because the view's props are inferred from the figure, which would make the type circular. */
  readonly view: () => Promise<unknown>;
}

/** A figure with its state, derived and quantity types. */
export interface Defined<S, D, Q> extends Widget<S, D> {
  readonly quantities: Q & Quantities<S, D>;
}

/** Props of a figure's view: `PropsOf<typeof figure>`. */
export type PropsOf<W> = W extends Defined<infer S, infer D, infer Q> ? ViewProps<S, D, Q> : never;
/** Types of a figure's state and derived values, for helpers in other files. */
export type FigureState<W> = W extends Defined<infer S, infer _, infer __> ? S : never;
export type FigureDerived<W> = W extends Defined<infer _, infer D, infer __> ? D : never;

/**
 * Defines a figure. TypeScript infers the state from `fields` and the derived values from `derive`, so list `fields`
 * first, then `derive`, then the rest. Throws in development and at build time if the record is invalid.
 */
export const defineFigure = <F extends Fields, D extends object, Q, O = unknown>(
  figure: Figure<F, D, Q, O>,
): Defined<StateOf<F>, D, Q> =>
  checkDefinition({
    version: 1,
    ...figure,
    quantities: figure.quantities(declare as never),
    torch: (state: StateOf<F>, derived: D, { input, value, print }: Script<StateOf<F>>) =>
      figure.torch({
        state,
        derived,
        value,
        input: (variable, field = variable as never, style) => input(variable, field, style),
        print: (path, expression = path, how) => print(path, expression, how),
      }),
    presets: Object.fromEntries(
      Object.entries(figure.presets).map(([id, [title, state = {}]]) => [id, { title, state }]),
    ),
  } as never) as never;

import type { AnyField, PythonStyle } from './fields/field.ts';
import { resolveNames } from './fields/field.ts';
import { formatNumber, weightDecimals } from '../number/format.ts';
import type { ProgramInput } from '../python/editor/model.ts';
import type { AnyState, AnyWidget } from './define.ts';
import { type NumberStyle, isWhole } from '../number/style.ts';
import { numberFormatAt, type Quantity, quantityAt } from './quantities.ts';

/** Helpers that a definition writes its PyTorch with: inputs from its fields, prints from its quantities. */
export interface Script<S> {
  /**
   * The line that assigns a field to a variable, with row names as a comment: `K = torch.tensor([[3, 1], [1, 4]],
   * dtype=torch.float32)`. Numbers are always float tensors, even if they are whole.
   */
  input(name: string, field: keyof S & string, style?: PythonStyle): string;
  /** Only the expression, for lines such as `n, width = …`. */
  value(name: string, field: keyof S & string, style?: PythonStyle): string;
  /**
   * The line that prints a quantity, with the page's value as a comment. `expression` must be a tensor of the
   * quantity's shape; for a number, a 0-dimensional one.
   */
  print(path: string, expression: string, how?: PrintOptions): string;
}

export interface PrintOptions {
  /** Text before the numbers; by default the path with spaces for dots. */
  label?: string;
  /** Overrides the quantity's own number style. */
  as?: NumberStyle;
  digits?: number;
  /** The program draws different random numbers than the page, so its output is only close. */
  random?: boolean;
}

/** A line of the program's output, with the values on the page. */
export interface ExpectedPrint {
  path: string;
  /** Text before the numbers. */
  label: string;
  /** The output lines, including the label. */
  lines: readonly string[];
  /** The Python statement that prints them. */
  statement: string;
  /** Python format spec for the numbers; unused for text. */
  spec: string;
  random: boolean;
}

/** A figure's program with its inputs and expected output. */
export interface Program {
  code: string;
  inputs: readonly ProgramInput[];
  prints: readonly ExpectedPrint[];
}

/** The Python format spec for a number style. */
function specOf(as: NumberStyle, digits: number | undefined): string {
  if (as === 'percent') return `.${digits ?? 1}%`;
  if (as === 'any' || as === 'weight') return `.${digits ?? 4}g`;
  if (isWhole(as)) return '.0f';
  return `.${digits ?? (as === 'short' ? 4 : 2)}f`;
}

/** A spec with more decimals if a weight is so close to 1 that four digits would show 1; else undefined. */
function specNearOne(weights: unknown): string | undefined {
  const decimals = Math.max(...[weights].flat(2).map((x) => weightDecimals(Number(x))));
  return decimals > 4 ? `.${decimals}f` : undefined;
}

/** Formats a number like Python's `format(x, spec)`. */
export function pythonFormat(x: number, spec: string): string {
  const digits = Number(spec.slice(1, -1));
  const percent = spec.endsWith('%');
  if (Number.isNaN(x)) return `nan${percent ? '%' : ''}`;
  if (!Number.isFinite(x)) return `${x < 0 ? '-' : ''}inf${percent ? '%' : ''}`;
  if (!spec.endsWith('g'))
    return `${formatNumber(percent ? x * 100 : x, digits).replace('−', '-')}${percent ? '%' : ''}`;
  const [mantissa = '', power = '0'] = x.toExponential(digits - 1).split('e');
  const size = Number(power);
  const trimZeros = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  // `formatNumber` rounds ties to even, as Python does.
  if (size >= -4 && size < digits)
    return trimZeros(formatNumber(x, digits - 1 - size).replace('−', '-'));
  const exponent = String(Math.abs(size)).padStart(2, '0');
  return `${trimZeros(mantissa)}e${size < 0 ? '-' : '+'}${exponent}`;
}

/** Adds parentheses unless the expression is a name, an attribute, an index or a call. */
const parenthesize = (expression: string) =>
  /^[\w.]+(\[[^[\]]*\]|\([^()]*\))*$/.test(expression) ? expression : `(${expression})`;

/** The shape of a quantity's or field's value, or of a part of it. */
function shapeOf(value: unknown): Quantity['shape'] {
  if (!Array.isArray(value)) return typeof value === 'string' ? 'text' : 'number';
  if (Array.isArray(value[0])) return 'table';
  return typeof value[0] === 'string' ? 'texts' : 'list';
}

/** Writes the program for a figure's state. Throws if it prints an undeclared quantity. */
export async function programOf(
  widget: AnyWidget,
  state: AnyState,
  derived: unknown = widget.derive(state),
): Promise<Program> {
  const prints: ExpectedPrint[] = [];
  const inputs: ProgramInput[] = [];
  const fieldOf = (id: string) => widget.fields[id] as AnyField;
  const script: Script<AnyState> = {
    input(name, id, style) {
      const names = resolveNames(fieldOf(id).rowNames, state);
      const comment = names.length > 0 ? `  # ${names.join(', ')}` : '';
      return `${name} = ${script.value(name, id, style)}${comment}`;
    },
    value(name, id, style) {
      inputs.push({ name, field: id });
      return fieldOf(id).python(state[id], style);
    },
    print(path, expression, { label = path.replaceAll('.', ' '), random = false, ...style } = {}) {
      const value = quantityAt(widget, state, derived, path);
      const { as, digits } = { ...numberFormatAt(widget, state, path), ...style };
      const head = JSON.stringify(label);
      const shape = shapeOf(value);
      const spec = specOf(as, digits);
      const nearOneSpec = as === 'weight' && digits === undefined ? specNearOne(value) : undefined;
      const form = nearOneSpec
        ? `f"{x:${nearOneSpec}}" if x > 0.5 else f"{x:${spec}}"`
        : `f"{x:${spec}}"`;
      const write = (x: number) => pythonFormat(x, nearOneSpec && x > 0.5 ? nearOneSpec : spec);
      const row = (xs: readonly number[]) => xs.map(write).join(' ');
      /** Records a print: its statement, the output after the label, and any further lines. */
      const addPrint = (statement: string, output: string, below: readonly string[] = []) => {
        const lines = [`${label} ${output}`.trim(), ...below];
        prints.push({ path, label, random, lines, statement, spec });
        return statement;
      };
      const comment = (text: string) => `  # ${random ? 'on the page, other draws: ' : ''}${text}`;
      // A quantity that is absent in this state prints None.
      if (value === null) return addPrint(`print(${head}, None)`, 'None');
      if (shape === 'text') return addPrint(`print(${head}, ${expression})`, String(value));
      const of = parenthesize(expression);
      if (shape === 'texts')
        return addPrint(`print(${head}, *${of})`, (value as readonly string[]).join(' '));
      if (shape === 'table')
        return addPrint(
          `print(${head}, *[" ".join(${form} for x in row) for row in ${of}.tolist()], sep="\\n")`,
          '',
          (value as number[][]).map(row),
        );
      const output = shape === 'list' ? row(value as number[]) : write(Number(value));
      return addPrint(
        (shape === 'list'
          ? `print(${head}, *[${form} for x in ${of}.tolist()])`
          : `print(${head}, f"{${expression}:${nearOneSpec ?? spec}}")`) + comment(output),
        output,
      );
    },
  };
  const code = await widget.torch(state, derived, script);
  // Sort by position in the code, because a definition may call `print` in any order.
  const lastPosition = new Map<string, number>();
  const positions = prints.map((print) => {
    const at = code.indexOf(print.statement, (lastPosition.get(print.statement) ?? -1) + 1);
    lastPosition.set(print.statement, at);
    return { print, at };
  });
  positions.sort((a, b) => a.at - b.at);
  return { code, inputs, prints: positions.map(({ print }) => print) };
}

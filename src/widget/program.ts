import type { AnyField, PythonStyle } from '../fields/field.ts';
import { namesIn } from '../fields/field.ts';
import { formatNumber, weightDecimals } from '../number/format.ts';
import type { Input } from '../lab/bench/bench.ts';
import type { AnyState, AnyWidget } from './define.ts';
import type { As } from '../number/style.ts';
import { formatOf, type Quantity, quantityAt } from './quantities.ts';

/** What a definition writes its PyTorch with: inputs from its fields, prints from its quantities. */
export interface Script<S> {
  /**
   * The line that makes a field a variable: `K = torch.tensor([[3, 1], [1, 4]], dtype=torch.float32)`, with the
   * names of its rows behind it. What holds numbers is a tensor of floats, whatever was typed.
   */
  input(name: string, field: keyof S & string, style?: PythonStyle): string;
  /** The same where the line itself is the caller's: `n, width = …`. Gives the expression alone. */
  value(name: string, field: keyof S & string, style?: PythonStyle): string;
  /**
   * The line that prints a quantity, from an expression for a tensor of its shape (of no axes for a number), in
   * the quantity's own digits; behind it what the page shows.
   */
  print(path: string, expression: string, how?: PrintHow): string;
}

export interface PrintHow {
  /** What stands before the numbers; the quantity's name unless told. */
  label?: string;
  /** Other digits, or another way, than the quantity's own. */
  as?: As;
  digits?: number;
  /** The program draws other random numbers than the page did: what it prints is near, not the same. */
  random?: boolean;
}

/** What a program says behind the size of a sample while the page shows only the first of it. */
export const sampleSizeComment = (count: number, total: number): string =>
  count < total ? `  # the page has drawn ${count} so far` : '';

/** One line that a program prints, as the page has it. */
export interface ExpectedPrint {
  path: string;
  /** What stands before the numbers. */
  label: string;
  /** The lines, label and all. */
  lines: readonly string[];
  /** The statement that prints them. */
  statement: string;
  /** Python's format of the numbers; of text it is of no use. */
  spec: string;
  random: boolean;
}

/** A figure's state as a program, what of it are its fields, and what it has to print. */
export interface Program {
  code: string;
  inputs: readonly Input[];
  prints: readonly ExpectedPrint[];
}

/** Python's format specification for a way of writing numbers. */
function specOf(as: As, digits: number | undefined): string {
  if (as === 'percent') return `.${digits ?? 1}%`;
  if (as === 'any' || as === 'weight') return `.${digits ?? 4}g`;
  if (as === 'count') return '.0f';
  return `.${digits ?? (as === 'short' ? 4 : 2)}f`;
}

/** For weights of which one is so near to 1 that four digits would hide it: as many decimals as the page writes. */
function specNearOne(weights: unknown): string | undefined {
  const decimals = Math.max(...[weights].flat(2).map((x) => weightDecimals(Number(x))));
  return decimals > 4 ? `.${decimals}f` : undefined;
}

/** A number as Python writes it by such a specification. */
export function pythonFormat(x: number, spec: string): string {
  const digits = Number(spec.slice(1, -1));
  const percent = spec.endsWith('%');
  if (Number.isNaN(x)) return `nan${percent ? '%' : ''}`;
  if (!Number.isFinite(x)) return `${x < 0 ? '-' : ''}inf${percent ? '%' : ''}`;
  if (!spec.endsWith('g'))
    return `${formatNumber(percent ? x * 100 : x, digits).replace('−', '-')}${percent ? '%' : ''}`;
  const [mantissa = '', power = '0'] = x.toExponential(digits - 1).split('e');
  const size = Number(power);
  const bare = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  // As above, so that ties go to the even digit.
  if (size >= -4 && size < digits)
    return bare(formatNumber(x, digits - 1 - size).replace('−', '-'));
  const raised = String(Math.abs(size)).padStart(2, '0');
  return `${bare(mantissa)}e${size < 0 ? '-' : '+'}${raised}`;
}

/** An expression in brackets, unless it is a name, a part of one, or a call. */
const parenthesize = (expression: string) =>
  /^[\w.]+(\[[^[\]]*\]|\([^()]*\))*$/.test(expression) ? expression : `(${expression})`;

/** What a value is, be it a quantity, a field, or one place of either. */
function shapeOf(value: unknown): Quantity['shape'] {
  if (!Array.isArray(value)) return typeof value === 'string' ? 'text' : 'number';
  if (Array.isArray(value[0])) return 'table';
  return typeof value[0] === 'string' ? 'texts' : 'list';
}

/** The program of a figure in a state. Throws where it prints what has not been declared. */
export async function programOf(
  widget: AnyWidget,
  state: AnyState,
  derived: unknown = widget.derive(state),
): Promise<Program> {
  const prints: ExpectedPrint[] = [];
  const inputs: Input[] = [];
  const fieldOf = (id: string) => widget.fields[id] as AnyField;
  const script: Script<AnyState> = {
    input(name, id, style) {
      const names = namesIn(fieldOf(id).rowNames, state);
      const comment = names.length > 0 ? `  # ${names.join(', ')}` : '';
      return `${name} = ${script.value(name, id, style)}${comment}`;
    },
    value(name, id, style) {
      inputs.push({ name, field: id });
      return fieldOf(id).python(state[id], style);
    },
    print(path, expression, { label = path.replaceAll('.', ' '), random = false, ...own } = {}) {
      const value = quantityAt(widget, state, derived, path);
      const { as, digits } = { ...formatOf(widget, state, path), ...own };
      const head = JSON.stringify(label);
      const shape = shapeOf(value);
      const spec = specOf(as, digits);
      const nearOneSpec = as === 'weight' && digits === undefined ? specNearOne(value) : undefined;
      const form = nearOneSpec
        ? `f"{x:${nearOneSpec}}" if x > 0.5 else f"{x:${spec}}"`
        : `f"{x:${spec}}"`;
      const write = (x: number) => pythonFormat(x, nearOneSpec && x > 0.5 ? nearOneSpec : spec);
      const row = (xs: readonly number[]) => xs.map(write).join(' ');
      /** The statement, what it prints after its label, and the lines below that. */
      const addPrint = (statement: string, output: string, below: readonly string[] = []) => {
        const lines = [`${label} ${output}`.trim(), ...below];
        prints.push({ path, label, random, lines, statement, spec });
        return statement;
      };
      const comment = (text: string) => `  # ${random ? 'on the page, other draws: ' : ''}${text}`;
      // What is not there in this state is said to be none.
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
  // In the order in which they run, whatever the order in which they were written.
  const lastPosition = new Map<string, number>();
  const positions = prints.map((print) => {
    const at = code.indexOf(print.statement, (lastPosition.get(print.statement) ?? -1) + 1);
    lastPosition.set(print.statement, at);
    return { print, at };
  });
  positions.sort((a, b) => a.at - b.at);
  return { code, inputs, prints: positions.map(({ print }) => print) };
}

import { isDeepStrictEqual } from 'node:util';
import { quantity } from '../../../src/lesson/quantity.ts';
import { type AnyWidget, initialState, presetState } from '../../../src/figure/define.ts';
import { createInstance } from '../../../src/figure/instance.ts';
import { decode, encode } from '../../../src/figure/link.ts';
import { formatLine, type FrozenLink, formatValue, type Numbers } from '../../frozen.ts';
import { fieldEntries } from '../arbitraries.ts';

/** Seven digits are stored, and float32 rounding may change the last. */
const DIGITS = 7;
const RELATIVE = 1e-6;
const ABSOLUTE = 1e-12;

const isNear = (x: number, pinned: number) =>
  Object.is(x, pinned) ||
  (Number.isFinite(pinned) && Math.abs(x - pinned) <= RELATIVE * Math.abs(pinned) + ABSOLUTE);

/** Whether numbers match the frozen ones. */
export function sameNumbers(now: Numbers | undefined, pinned: Numbers): boolean {
  if (typeof now === 'number' && typeof pinned === 'number') return isNear(now, pinned);
  if (Array.isArray(now) && Array.isArray(pinned))
    return now.length === pinned.length && pinned.every((x, i) => sameNumbers(now[i], x));
  return now === pinned;
}

/** A quantity's numbers; undefined for anything else. */
function toNumbers(value: unknown): Numbers | undefined {
  if (value === null) return null;
  if (typeof value === 'number') return value;
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return undefined;
  const all = Array.from(value as unknown as ArrayLike<unknown>, toNumbers);
  return all.includes(undefined) ? undefined : (all as Numbers[]);
}

/** The numbers at a path in this state; undefined if there are none. */
function readQuantity(widget: AnyWidget, state: object, path: string): Numbers | undefined {
  try {
    return toNumbers(quantity(createInstance(widget), state, path));
  } catch {
    return undefined;
  }
}

/** Numbers as stored: short and without negative zero. */
const roundNumbers = (x: Numbers): Numbers =>
  typeof x === 'number' ? Number(x.toPrecision(DIGITS)) + 0 : x && x.map(roundNumbers);

/** Whether a link sets nothing, and so must list every field. */
const isStart = (text: string) => /^\d+$/.test(text);

/** The line for a link as of today. Without paths, everything the widget derives in a few numbers. */
export function freezeLink(
  widget: AnyWidget,
  text: string,
  paths: readonly string[] = [],
): FrozenLink {
  const { state } = decode(widget, text);
  const start = initialState(widget);
  const set = fieldEntries(widget).filter(
    ([key, field]) => isStart(text) || field.format(state[key]) !== field.format(start[key]),
  );
  const few = Object.keys(widget.quantities).filter((key) => {
    const found = readQuantity(widget, state, key);
    return found !== undefined && !(key in state) && [found].flat(9).length <= 24;
  });
  const numbers = (paths.length > 0 ? paths : few)
    .map((path) => [path, readQuantity(widget, state, path)] as const)
    .flatMap(([path, found]) =>
      found === undefined ? [] : [[path, roundNumbers(found)] as const],
    );
  return {
    text,
    state: Object.fromEntries(set.map(([key]) => [key, state[key]])),
    numbers: Object.fromEntries(numbers),
  };
}

/** A file for a widget without one: its initial state and each preset. */
export function frozenFile(widget: AnyWidget): string {
  const texts = Object.keys(widget.presets).map((id) => encode(widget, presetState(widget, id)));
  return [...new Set([String(widget.version), ...texts])]
    .map((text) => formatLine(freezeLink(widget, text)))
    .join('\n');
}

/** What today's code doesn't keep of a line, with the new values. */
export function findBrokenPromises(widget: AnyWidget, link: FrozenLink): string[] {
  const { state, problems } = decode(widget, link.text);
  const start = initialState(widget);
  const wanted = { ...start, ...link.state };
  const unnamed = isStart(link.text)
    ? Object.keys(widget.fields).filter((key) => !(key in link.state))
    : [];
  return [
    ...problems.map((problem) => `it is complained of: ${problem}`),
    ...unnamed.map(
      (key) => `its state lacks the field ${key}, which is ${formatValue(state[key])}`,
    ),
    ...[...new Set([...Object.keys(state), ...Object.keys(link.state)])]
      .filter((key) => !isDeepStrictEqual(state[key], wanted[key]))
      .map((key) => `${key} is ${formatValue(state[key])}, it was ${formatValue(wanted[key])}`),
    ...Object.entries(link.numbers)
      .map(([path, pinned]) => [path, pinned, readQuantity(widget, state, path)] as const)
      .filter(([, pinned, now]) => !sameNumbers(now, pinned))
      .map(
        ([path, pinned, now]) => `${path} is ${formatValue(now)}, it was ${formatValue(pinned)}`,
      ),
  ];
}

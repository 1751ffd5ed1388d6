import fc from 'fast-check';
import { type AnyState, type AnyWidget, presetState } from '../../../src/figure/define.ts';
import { programOf } from '../../../src/figure/program.ts';
import { encode } from '../../../src/figure/link.ts';
import { propertyRuns } from '../../depth.ts';
import { readableStates } from '../arbitraries.ts';

interface DerivedState {
  state: AnyState;
  derived: unknown;
  /** The PyTorch, generated on demand. */
  code(): Promise<string>;
  /** Failing properties print the link to the state. */
  [fc.toStringMethod](): string;
}

/** Freezes a value deeply, because states are shared. Typed arrays can't be frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  // A long list of numbers has nothing inside.
  if (Array.isArray(value) && typeof value[0] !== 'object') return value;
  for (const inside of Object.values(value)) deepFreeze(inside);
  return value;
}

/**
 * States of a widget with their derived values. Properties share a seed, new in each run, so they see the same states
 * and nothing is derived twice. Presets come first.
 */
export function createStateCache(widget: AnyWidget) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const cache = new Map<string, DerivedState>();
  const deriveOnce = (state: AnyState): DerivedState => {
    const text = encode(widget, state);
    const found = cache.get(text);
    if (found) return found;
    const derived = deepFreeze(widget.derive(deepFreeze(state)));
    let code: Promise<string> | undefined;
    const made = {
      state,
      derived,
      code: () => (code ??= programOf(widget, state, derived).then((program) => program.code)),
      [fc.toStringMethod]: () => `the link ${text}`,
    };
    cache.set(text, made);
    return made;
  };
  // Include the error, so that two reports about one state differ.
  const same = {
    seed,
    includeErrorInReport: true,
    numRuns: Object.keys(widget.presets).length + propertyRuns(100),
    get examples(): [DerivedState][] {
      return Object.keys(widget.presets).map((preset) => [deriveOnce(presetState(widget, preset))]);
    },
  };
  return {
    same,
    seen: readableStates(widget).map(deriveOnce) as fc.Arbitrary<DerivedState>,
    see: deriveOnce,
  };
}

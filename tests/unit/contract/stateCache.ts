import fc from 'fast-check';
import { type AnyState, type AnyWidget, presetState } from '../../../src/figure/define.ts';
import { programOf } from '../../../src/figure/program.ts';
import { encode } from '../../../src/figure/link.ts';
import { propertyRuns } from '../../depth.ts';
import { readableStates } from '../arbitraries.ts';

interface DerivedState {
  state: AnyState;
  derived: unknown;
  /** The PyTorch, written when it is first asked for. */
  code(): Promise<string>;
  /** How a failing property shows it: as the link that opens it. */
  [fc.toStringMethod](): string;
}

/**
 * Nothing may change it any more, at any depth: a state is shared by all that is on the page. Numbers in typed arrays
 * cannot be held.
 */
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
 * States of a widget with all that follows from them. The properties that look at numbers begin from one seed
 * (another one in each run), so they meet the same states and nothing is derived a second time. The presets come first.
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
  // The reason stands in the report too, so that two reports of one state are not taken for one.
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

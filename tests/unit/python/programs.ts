/** The programs that figures copy, for every preset and for generated states. */
import fc from 'fast-check';
import { presetState, type AnyState, type AnyWidget } from '../../../src/figure/define.ts';
import { programOf, type Program } from '../../../src/figure/program.ts';
import { registry } from '../../../src/widgets/registry.ts';
import { readableStates } from '../arbitraries.ts';

export interface NamedProgram extends Program {
  readonly state: AnyState;
  /** `widget/preset`, or `widget/state 1` for a generated one. */
  readonly name: string;
  readonly widget: string;
}

export const widgets = Object.keys(registry);

/** The same states in every run. */
const SEED = 20;

/** The programs of one widget: its presets, then generated states. */
export async function getPrograms(id: string, generated: number): Promise<NamedProgram[]> {
  const widget = (await registry[id]!()).default;
  const states: [string, AnyState][] = [
    ...Object.keys(widget.presets).map((preset): [string, AnyState] => [
      preset,
      presetState(widget, preset),
    ]),
    ...fc
      .sample(readableStates(widget), { seed: SEED, numRuns: generated })
      .map((state, i): [string, AnyState] => [`state ${i + 1}`, state]),
  ];
  return Promise.all(states.map(([name, state]) => nameProgram(widget, name, state)));
}

const nameProgram = async (
  widget: AnyWidget,
  name: string,
  state: AnyState,
): Promise<NamedProgram> => ({
  name: `${widget.id}/${name}`,
  widget: widget.id,
  state,
  ...(await programOf(widget, state)),
});

/** Programs that PyTorch itself refuses, with its message; to be fixed in the widget. */
export const expectedRefusals: Readonly<Record<string, string>> = {};

// What people read in this figure.
import { showShape } from '../../engine/index.ts';
import type { ModuleDerived, ModuleState, StageId } from './module.ts';

export const title = 'A module with projections';

export const labels = {
  nQ: 'n_q',
  nK: 'n_k',
  nV: 'n_v',
  dQ: 'd_k of W_Q',
  dK: 'd_k of W_K',
  dV: 'd_v of W_V',
  seed: 'Seed',
};

export const presetTitles = {
  self: 'Three words ask each other',
  two: 'Two words ask five',
  keys: 'Refused: queries and keys differ in size',
  values: 'Refused: more values than keys',
};

/** The line that makes each. */
export const lines: Record<StageId, string> = {
  x: 'x',
  q: 'q = x[:n_q] @ W_Q',
  k: 'k = x[:n_k] @ W_K',
  v: 'v = x[:n_v] @ W_V',
  scores: 'scores = q @ k.T / √d_k',
  weights: 'weights = softmax(scores)',
  mixed: 'mixed = weights @ v',
  output: 'output = mixed @ W_O',
};

export const texts = {
  name: 'The lines of the module, each with its tensor',
  holds: 'It has',
  parameters: 'parameters in all',
  refused: 'refused',
  waits: 'not reached',
  runs: 'All lines run.',
};

/** A layer's size, and how many numbers it holds: (4, 2): 4 · 2 = 8. */
export function layerText(rows: readonly (readonly number[])[]): string {
  const [high, wide] = [rows.length, rows[0]!.length];
  return `${showShape([high, wide])}: ${high} · ${wide} = ${high * wide}`;
}

export const goalTexts = {
  scores: 'A query is compared with a key number by number, so both need as many.',
  mixed: 'Every weight needs a value that it multiplies.',
  found: (s: ModuleState) =>
    `Queries and keys have ${s.dK} numbers each, so they can be compared; and there are ${s.nK} keys and as many ` +
    'values, so each weight has a value that it multiplies.',
};

export function describe(s: ModuleState, d: ModuleDerived): string {
  const given = `${s.nQ} words ask, ${s.nK} have a key and ${s.nV} a value. The layers have ${d.parameters} parameters.`;
  return d.error
    ? `${given} Refused: ${d.error}`
    : `${given} Weights are ${d.shapes.weights}, the output is ${d.shapes.output}.`;
}

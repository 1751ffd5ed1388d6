// @ts-check
/**
 * node scripts/once/train/widths.mjs [preset ...]
 * Writes src/widgets/widths/known.json: the sweeps of all the figure's presets, or only of the presets named. Takes a
 * few seconds each.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { openModules } from '../../modules.mjs';

const file = new URL('../../src/widgets/widths/known.json', import.meta.url);
const { load, close } = await openModules();
const { sweep } = await load('src/widgets/widths/draw.ts');
const { default: widths, KNOWN, knownKey } = await load('src/widgets/widths/widths.ts');
const { presetState } = await load('src/figure/define.ts');

const known = JSON.parse(readFileSync(file, 'utf8'));
const keys = new Set(
  Object.keys(widths.presets).map((preset) => knownKey(presetState(widths, preset))),
);
for (const key of Object.keys(known)) if (!keys.has(key)) delete known[key];
const named = process.argv.slice(2);
for (const preset of named.length ? named : Object.keys(widths.presets)) {
  const state = presetState(widths, preset);
  known[knownKey(state)] = sweep({ ...state, ...KNOWN });
  console.log(preset);
  const rounded = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    key === 'losses' && Array.isArray(value)
      ? value.map((loss) => Number(loss.toPrecision(2)))
      : value;
  const lines = Object.entries(known).map(
    ([key, at]) => `  ${JSON.stringify(key)}: ${JSON.stringify(at, rounded)}`,
  );
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
await close();

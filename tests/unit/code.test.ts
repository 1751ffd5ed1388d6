// The PyTorch of each widget's first preset. A change must be reviewed and run.
import { expect, it } from 'vitest';
import { presetState } from '../../src/figure/define.ts';
import { programOf } from '../../src/figure/program.ts';
import { registry } from '../../src/widgets/registry.ts';

// The programs of all presets run in tests/unit/python/programs-*.test.ts.
it.each(Object.keys(registry))('the code of %s matches the reviewed code', async (id) => {
  const { default: widget } = await registry[id]!();
  const [preset] = Object.keys(widget.presets);
  const { code } = await programOf(widget, presetState(widget, preset!));
  // If you meant the change, run "npm run unit -- code -u" and commit what it wrote.
  await expect(`# === ${preset}\n${code}`).toMatchFileSnapshot(`../code/${id}.py`);
});

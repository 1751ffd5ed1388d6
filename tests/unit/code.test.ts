// The PyTorch that each widget copies, whole, for every preset: a line that changes has to be looked at, and run.
import { expect, it } from 'vitest';
import { presetState } from '../../src/widget/define.ts';
import { programOf } from '../../src/widget/program.ts';
import { registry } from '../../src/widgets/registry.ts';

it.each(Object.keys(registry))('the code of %s is the code that was read and run', async (id) => {
  const { default: widget } = await registry[id]!();
  const parts = await Promise.all(
    Object.keys(widget.presets).map(async (preset) => {
      const state = presetState(widget, preset);
      return `# === ${preset}\n${(await programOf(widget, state)).code}\n`;
    }),
  );
  // Where the change is meant: run it with PyTorch, then "npm run unit -- code -u" and commit what it wrote.
  await expect(parts.join('\n')).toMatchFileSnapshot(`../code/${id}.py`);
});

// Programs as learners write them, written without a look at this page's torch: each prints what PyTorch 2.13 and
// NumPy 2.4 printed (its `.txt`, whose last line may be `ERROR <type>`), or is refused by name.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLab } from '../../../src/lab/index.ts';

const FOLDER = path.resolve('tests/learners');
const REFUSAL = /not in this page's|this page has/;

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.py'))
  .map((file) => path.basename(file, '.py'))
  .toSorted();
const refused = new Set(
  readFileSync(path.join(FOLDER, 'refused.list'), 'utf8').split('\n').filter(Boolean),
);

const lab = await createLab({ memory: 256 * 2 ** 20 });

/** What a program printed and how it failed, as the recordings have it, and the words of its error. */
async function outcome(name: string) {
  const { output, error } = await lab.run(readFileSync(path.join(FOLDER, `${name}.py`), 'utf8'));
  const kind = error && /^[A-Za-z_.]+/.exec(error.message)![0];
  const gap = output && !output.endsWith('\n') ? '\n' : '';
  return { text: (output + (kind ? `${gap}ERROR ${kind}` : '')).trimEnd(), words: error?.message };
}

const recorded = (name: string) => readFileSync(path.join(FOLDER, `${name}.txt`), 'utf8').trimEnd();

describe('programs of learners', () => {
  it.each(names.filter((name) => !refused.has(name)))(
    '%s prints what PyTorch prints',
    async (name) => {
      expect((await outcome(name)).text).toBe(recorded(name));
    },
  );

  // Whatever comes to be known leaves the list.
  it.each([...refused])('%s is refused by name', async (name) => {
    const { text, words } = await outcome(name);
    expect(text).not.toBe(recorded(name));
    expect(words).toMatch(REFUSAL);
  });
});

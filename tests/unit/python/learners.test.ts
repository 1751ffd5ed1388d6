// Programs as learners write them, by authors who had not seen this page's torch. Each prints what PyTorch 2.13 and
// NumPy 2.4 printed, or is refused by name. The last line of a recording may be `ERROR <type>`.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';

const FOLDER = 'tests/learners';
const REFUSAL = /not in this page's|this page has|not of this page/;
/** One program of a file: its name, whether it's refused, its code, and what PyTorch printed. */
const PROGRAM = /^#=== (\S+)( refused)?\n([^]*?)\n#--- prints\n([^]*?)(?=^#=== |(?![^]))/gm;

const programs = readdirSync(FOLDER).flatMap((file) =>
  [...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(PROGRAM)].map(
    ([, name, refused, code, prints]) => ({
      name: name!,
      isRefused: refused !== undefined,
      code: `${code}\n`,
      prints: prints!.trimEnd(),
    }),
  ),
);

const runtime = await createRuntime({ memory: 256 * 2 ** 20 });

/** What a program printed and how it failed, as in the recordings, with its error message. */
async function outcome(code: string) {
  const { output, error } = await runtime.run(code);
  const kind = error && /^[A-Za-z_.]+/.exec(error.message)![0];
  const gap = output && !output.endsWith('\n') ? '\n' : '';
  return {
    text: (output + (kind ? `${gap}ERROR ${kind}` : '')).trimEnd(),
    message: error?.message,
  };
}

describe('programs of learners', () => {
  it.each(programs.filter(({ isRefused }) => !isRefused))(
    '$name prints what PyTorch prints',
    async ({ code, prints }) => expect((await outcome(code)).text).toBe(prints),
  );

  it.for(programs.filter(({ isRefused }) => isRefused))(
    '$name is refused by name',
    async ({ code, prints }, { annotate }) => {
      const { text, message } = await outcome(code);
      expect(text, 'runs now, so it is no longer refused').not.toBe(prints);
      expect(message).toMatch(REFUSAL);
      // Shown by `npm run unit -- learners --reporter=verbose`.
      await annotate(message!.split('\n', 1)[0]!);
    },
  );
});

/**
 * The right and wrong solutions in `tests/exercises/<exercise>.py`, separated by lines `# %% right` and `# %% wrong`.
 */
import { readFileSync } from 'node:fs';
import type { Exercise } from '../../../src/python/exercises/exercise.ts';
import { hints } from '../../../src/python/exercises/hints.ts';

export interface Solution {
  /** The text of its line: `right: in place`, `wrong turned`. */
  readonly name: string;
  readonly right: boolean;
  /** The name of the hint that a wrong one gets, if any. */
  readonly hint?: string;
  /** The program: the file's head and what follows the line. */
  readonly code: string;
}

/** A separating line. */
const MARK = /^# %% ((right|wrong)(?: (\w+))?(?:: .*)?)$/;

/** All solutions of a file. Throws for other separators. */
export function readSolutions(exercise: string): Solution[] {
  const text = readFileSync(new URL(`../../exercises/${exercise}.py`, import.meta.url), 'utf8');
  const [head, ...parts] = text.split(/^(?=# %%)/m);
  return parts.map((part) => {
    const [mark, ...lines] = part.split('\n');
    const found = MARK.exec(mark!);
    if (!found) throw new Error(`${exercise}.py: not a mark: ${mark}`);
    const [, name, kind, hint] = found;
    const code = `${head}${lines.join('\n')}`;
    return { name: name!, right: kind === 'right', code, ...(hint && { hint }) };
  });
}

/** The name of a hint in `hints`, by its text. */
export function findHintName({ id }: Exercise, words: string | undefined): string | undefined {
  const key = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const exerciseHints: Readonly<Record<string, string>> = hints[key as keyof typeof hints];
  return Object.keys(exerciseHints).find((name) => exerciseHints[name] === words);
}

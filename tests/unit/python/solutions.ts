/**
 * The right and wrong solutions in `tests/exercises/<exercise>.py`, separated by lines `# %% right` and `# %% wrong`.
 */
import { readFileSync } from 'node:fs';

export interface Solution {
  /** The text of its line: `right: in place`, `wrong turned`. */
  readonly name: string;
  readonly right: boolean;
  /** The name of its mistake, if it has a hint. */
  readonly mistake?: string;
  /** The program: what all of its file begin with, and what stands below its line. */
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
    const [, name, kind, mistake] = found;
    const code = `${head}${lines.join('\n')}`;
    return { name: name!, right: kind === 'right', code, ...(mistake && { mistake }) };
  });
}

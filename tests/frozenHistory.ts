/**
 * Checks that frozen links are append-only by comparing them with their git history. A line may gain fields or numbers,
 * for example when a field is added or a quantity is renamed. If a widget's version increases, older lines list their
 * states in the new fields, but their numbers stay. A mistake may be fixed only in the commit that introduced it.
 */
import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { formatLine, type FrozenLink, frozenLinks, parseLine } from './frozen.ts';

const PARTS = ['state', 'numbers'] as const;
type Part = (typeof PARTS)[number];

interface AddedLine {
  widget: string;
  commit: string;
  line: string;
}

/** Prints each commit with its changed lines, oldest first, regardless of the user's git settings. */
const LOG =
  'log --reverse --topo-order --format=commit:%h -p -U0 --no-renames --no-prefix --no-color --no-ext-diff --no-textconv';

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: 'pipe',
  });

/** Returns the lines that commits added, oldest first, or why there are none. */
export function readHistory(): { added: AddedLine[]; lacking?: string } {
  try {
    const log = git(...LOG.split(' '), '--', 'frozen-links/*.jsonl');
    const shallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
    const added = addedLines(log);
    if (added.length === 0) return { added, lacking: 'no commit has them' };
    return shallow ? { added, lacking: 'as far as a shallow clone has it' } : { added };
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return { added: [], lacking: (stderr || message).trim() };
  }
}

/** Parses the output of `LOG`. */
export function addedLines(log: string): AddedLine[] {
  const added: AddedLine[] = [];
  let commit = '';
  let widget = '';
  for (const line of log.split('\n')) {
    commit = /^commit:(\w+)$/.exec(line)?.[1] ?? commit;
    const file = /^\+\+\+ (?:.*\/)?(.+)\.jsonl$/.exec(line);
    if (file) widget = file[1]!;
    // Text that wasn't a valid line promised nothing.
    else if (line.startsWith('+') && parseLine(line.slice(1)).text)
      added.push({ widget, commit, line: line.slice(1) });
  }
  return added;
}

type Values = Readonly<Record<string, unknown>>;

/** Merges an old line with its new version: additions count, and values that were only renamed keep their old name. */
function mergePromises(old: Values, line: Values): Values {
  const fresh = Object.keys(line).filter((name) => !(name in old));
  const renamed = (value: unknown) => fresh.find((name) => isDeepStrictEqual(line[name], value));
  const merged = Object.entries(old).map(([name, value]) => [
    name in line ? name : (renamed(value) ?? name),
    value,
  ]);
  return { ...line, ...Object.fromEntries(merged) };
}

/** Describes every broken promise. If commits disagree, the oldest wins. */
export function brokenLinks(
  added: readonly AddedLine[],
  now: readonly (FrozenLink & { widget: string })[] = frozenLinks,
): string[] {
  const promised = new Map<
    string,
    Omit<AddedLine, 'line'> & { text: string } & Record<Part, Values>
  >();
  for (const { line, ...from } of added) {
    const link = parseLine(line);
    const key = `${from.widget} ${link.text}`;
    const old = promised.get(key) ?? { ...from, ...link };
    const [state, numbers] = PARTS.map((part) => mergePromises(old[part], link[part]));
    promised.set(key, { ...old, state: state!, numbers: numbers! });
  }
  const version = (text: string) => Number.parseInt(text, 10);
  return [...promised.values()].flatMap(({ widget, commit, ...old }) => {
    const links = now.filter((link) => link.widget === widget);
    const link = links.find(({ text }) => text === old.text);
    const upgraded = links.some(({ text }) => version(text) > version(old.text));
    const changed = PARTS.filter((part) => link && !(part === 'state' && upgraded)).flatMap(
      (part) =>
        Object.entries(mergePromises(old[part], link![part]))
          .filter(([name, value]) => !isDeepStrictEqual(link![part][name], value))
          .map(([name]) => `${part}.${name}`),
    );
    if (link && changed.length === 0) return [];
    const what = link ? `has another ${changed.join(', ')}` : 'is gone';
    return `tests/frozen-links/${widget}.jsonl: the line of '${old.text}' ${what}. It has to stand as it was committed (${commit}):\n\n${formatLine(old as FrozenLink)}\n`;
  });
}

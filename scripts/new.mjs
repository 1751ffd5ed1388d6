// @ts-check
// npm run new -- widget <id>, npm run new -- lesson <slug>: writes the files of a new widget or lesson, based on the
// examples in docs/widget.md and docs/lesson.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError, reportError, root, run } from './run.mjs';

/** The example in each document. */
const EXAMPLES = { widget: 'blend', lesson: 'turning' };

/** Addresses of the site that are not lessons. */
const RESERVED_NAMES = [
  'assets',
  'bench',
  'challenges',
  'check',
  'code',
  'embed',
  'python',
  'recap',
  'teach',
  'widgets',
];

/**
 * Returns a document's code blocks, each with the file that the paragraph above mentions last.
 * @param {string} page
 */
const extractCode = (page) =>
  [...page.matchAll(/([^\n]+)\n\n```\w+\n(.*?)```/gs)].flatMap(([, said = '', code = '']) => {
    const file = /.*`((?:src|content|tests)\/[\w./-]+)`/.exec(said)?.[1];
    return file ? [{ file, code }] : [];
  });

/** @param {string} text */
const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Replaces the example's name in a text: as an id, a key, a variable and a title.
 * @param {string} text
 * @param {string} old
 * @param {string} name
 */
function renameExample(text, old, name) {
  const words = name.split('-');
  const title = capitalize(words.join(' '));
  const variable = words.map((word, i) => (i ? capitalize(word) : word)).join('');
  return text
    .replace(new RegExp(`(?<=import type |typeof )${old}\\b`, 'g'), variable)
    .replace(new RegExp(`\\b${old}\\b`, 'g'), name)
    .replace(new RegExp(`^  ${name}(?=: )`, 'gm'), words.length > 1 ? `  '${name}'` : `  ${name}`)
    .replace(/^(title: |  title: ').*?(?=',$|$)/gm, `$1${title}`);
}

/**
 * Writes the files of a new widget or lesson.
 * @param {string} kind
 * @param {string} name
 * @param {string} [folder] the project's
 * @returns {string[]} the files it wrote, or wrote in
 */
export function createFiles(kind, name, folder = root) {
  if (kind !== 'widget' && kind !== 'lesson')
    throw new UserError('npm run new -- widget <id>, or: npm run new -- lesson <slug>');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new UserError(
      `“${name}” cannot name a ${kind}: small letters and digits, with single hyphens between them, as in “pick-query”.`,
    );
  const lessons = readdirSync(join(folder, 'content')).filter((file) => file.endsWith('.mdx'));
  const [taken] = [
    ...lessons.filter((file) => file.slice(3) === `${name}.mdx`).map((file) => `content/${file}`),
    ...[`src/widgets/${name}`].filter((path) => existsSync(join(folder, path))),
    ...RESERVED_NAMES.filter((place) => place === name).map(
      (place) => `${place}/, a page of the site`,
    ),
  ];
  if (taken) throw new UserError(`The name “${name}” is taken: ${taken}.`);

  const old = EXAMPLES[kind];
  const next = Math.max(0, ...lessons.map((file) => Number(file.slice(0, 2)))) + 1;
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { file, code } of extractCode(readFileSync(join(root, `docs/${kind}.md`), 'utf8'))) {
    const path = renameExample(file, old, name).replace(
      /(?<=^content\/)\d\d/,
      String(next).padStart(2, '0'),
    );
    const added = renameExample(code, old, name);
    const before = texts.get(path);
    if (file.includes(old)) {
      texts.set(path, before === undefined ? added : `${before}\n${added}`);
      continue;
    }
    const text = before ?? readFileSync(join(folder, path), 'utf8');
    // Add a line to the registry.
    const [start = ''] = /^.*?const registry\b.*?\n(?=};)/s.exec(text) ?? [];
    if (!start) throw new Error(`${path} has no registry, which docs/${kind}.md has a line of.`);
    texts.set(path, start + added + text.slice(start.length));
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return [...texts.keys()];
}

if (process.argv[1]?.endsWith('new.mjs'))
  try {
    const [kind = '', name = ''] = process.argv.slice(2);
    const files = createFiles(kind, name);
    // A longer name can change line breaks.
    await run(
      'oxfmt',
      files.filter((file) => !file.endsWith('.mdx')),
    );
    console.log(`\nWritten, as the example of docs/${kind}.md:\n\n  ${files.join('\n  ')}\n`);
    console.log(`Make it yours. This command says what's missing next: npm run check -- ${name}`);
  } catch (error) {
    reportError(error);
  }

/** The rules of src/: who may import whom. Pure, so that they can be tried on files that break them. */
import { posix } from 'node:path';

/** A folder may use only those before it (README.md, “Folders”). */
const FOLDER_ORDER = [
  'engine',
  'number',
  'storage',
  'kit/signal',
  'kit/layout',
  'kit/input',
  'kit/formula',
  'kit/plane',
  'kit/table',
  'kit/chart',
  'python',
  'figure/job',
  'figure/fields',
  'figure',
  'playground',
  'widgets',
  'lesson',
  'share',
  'slides',
  'teach',
  'pages',
  'site',
];
/** Leaves: each stands alone. */
const STANDALONE_FOLDERS = ['engine', 'number', 'storage'];
/** What all may use: colours, type, fonts. */
const SHARED_FOLDER = 'theme';
const FORBIDDEN_NAMES = ['utils', 'helpers', 'common', 'components', 'hooks'];

export interface Import {
  path: string;
  /** Loaded when it is asked for, not with the file. */
  later: boolean;
}

/** Where a file names another one: import and export, of types too, import(), workers, globs. */
const IMPORT_PATTERN =
  /\b(?:(?<now>from|import)|(?<later>import\s*\(|new URL\s*\(|import\.meta\.glob\s*(?:<[^()]*>)?\s*\())\s*(?<mark>['"`])(?<path>[^'"`\n]+)\k<mark>/g;

/** A comment; not the slash and star inside the quotes of a glob. */
const COMMENT = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

export const importsOf = (source: string): Import[] =>
  [...source.replace(COMMENT, '').matchAll(IMPORT_PATTERN)].map(({ groups }) => ({
    path: groups!['path']!,
    later: groups!['later'] !== undefined,
  }));

/** The folder of the order that a file is in; otherwise the folder just below src/. */
const folderOf = (file: string) =>
  FOLDER_ORDER.find((room) => file.startsWith(`${room}/`)) ?? file.split('/')[0]!;

/** Whether a file is a widget's definition or belongs to it: all but its pictures. */
const isDefinition = (file: string) =>
  /^(widgets\/(?!shared\/)[^/]+|playground)\/[^/]+\.ts$/.test(file);

/** What an import offends against, in words that say what to do; nothing where it is as it should be. */
function findOffense(file: string, { path, later }: Import): string | undefined {
  const room = folderOf(file);
  const relative = path.startsWith('.');
  if (room === 'engine' && !relative)
    return 'the engine is mathematics alone and imports nothing from outside';
  if (isDefinition(file) && !later && (/^react(-dom)?(\/|$)/.test(path) || path.endsWith('.tsx')))
    return 'a definition is loaded without its picture and uses neither React nor a .tsx file; only view: () => import() does';
  if (!relative) return undefined;
  const to = posix.normalize(posix.join(posix.dirname(file), path));
  const toRoom = folderOf(to);
  if (toRoom === '..' || toRoom === SHARED_FOLDER) return undefined;
  if (toRoom !== room) {
    if (STANDALONE_FOLDERS.includes(room))
      return `src/${room} stands alone and imports nothing of ours`;
    if (!FOLDER_ORDER.includes(toRoom) || FOLDER_ORDER.indexOf(toRoom) > FOLDER_ORDER.indexOf(room))
      return `src/${room} may use only what stands above it in README.md, “Folders”: ${FOLDER_ORDER.slice(0, FOLDER_ORDER.indexOf(room)).join(', ')}`;
    return undefined;
  }
  const [, piece, isDeep] = file.split('/');
  const [, toPiece, isToDeep] = to.split('/');
  if (room === 'widgets' && isDeep && isToDeep && piece !== toPiece && toPiece !== 'shared')
    return `one widget does not import from another; what both use stands in src/widgets/shared`;
  return undefined;
}

/** Every offence in these files, by their paths below src/. */
export function findOffenses(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, source]) => {
    const rooms = file.split('/').slice(0, -1);
    const said: string[] = [];
    const room = folderOf(file);
    if (!FOLDER_ORDER.includes(room) && room !== SHARED_FOLDER)
      said.push(
        `src/${room} has no place in the order; give it one in README.md, “Folders”, and in FOLDER_ORDER of tests/unit/architecture.ts`,
      );
    for (const name of rooms.filter((one) => FORBIDDEN_NAMES.includes(one)))
      said.push(`a folder called ${name} says nothing about what is in it`);
    if (/import \* as \w+ from ['"]d3/.test(source))
      said.push('of d3 only what is used is imported, by name');
    if (file.startsWith('engine/') && /\b(document|window)\./.test(source))
      said.push('the engine knows no page');
    for (const one of importsOf(source)) {
      const why = findOffense(file, one);
      if (why) said.push(`imports '${one.path}', but ${why}`);
    }
    return said.map((what) => `src/${file}: ${what}.`);
  });
}

/** The stores that live as long as their module. */
export const findModuleStores = (source: string): string[] =>
  [...source.matchAll(/^(?:export )?const (\w+)(?:: [^=]+)? = createStore\b/gm)].map(
    ([, name]) => name!,
  );

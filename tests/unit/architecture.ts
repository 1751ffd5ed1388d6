/** The import rules of src/. Pure, so that tests can try them on files that break them. */
import { posix } from 'node:path';

/** A folder may import only from those before it (README.md, “Folders”). */
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
/** These import nothing. */
const STANDALONE_FOLDERS = ['engine', 'number', 'storage'];
/** Colors, type and fonts, for everyone. */
const SHARED_FOLDER = 'theme';
const FORBIDDEN_NAMES = ['utils', 'helpers', 'common', 'components', 'hooks'];

export interface Import {
  path: string;
  /** Loaded on demand. */
  later: boolean;
}

/** Where a file names another: import and export, also of types, import(), workers, globs. */
const IMPORT_PATTERN =
  /\b(?:(?<now>from|import)|(?<later>import\s*\(|new URL\s*\(|import\.meta\.glob\s*(?:<[^()]*>)?\s*\())\s*(?<mark>['"`])(?<path>[^'"`\n]+)\k<mark>/g;

/** A comment, but not the slash and star inside a glob's quotes. */
const COMMENT = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

export const parseImports = (source: string): Import[] =>
  [...source.replace(COMMENT, '').matchAll(IMPORT_PATTERN)].map(({ groups }) => ({
    path: groups!['path']!,
    later: groups!['later'] !== undefined,
  }));

/** The listed folder of a file, or else the folder below src/. */
const folderOf = (file: string) =>
  FOLDER_ORDER.find((room) => file.startsWith(`${room}/`)) ?? file.split('/')[0]!;

/** Whether a file belongs to a widget's definition, which excludes its views. */
const isDefinition = (file: string) =>
  /^(widgets\/(?!shared\/)[^/]+|playground)\/[^/]+\.ts$/.test(file);

/** Explains what is wrong with an import and how to fix it, or returns nothing. */
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

/** Every violation in these files, by their paths below src/. */
export function findOffenses(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, source]) => {
    const rooms = file.split('/').slice(0, -1);
    const offenses: string[] = [];
    const room = folderOf(file);
    if (!FOLDER_ORDER.includes(room) && room !== SHARED_FOLDER)
      offenses.push(
        `src/${room} isn't in the import order; add it to README.md, “Folders”, and to FOLDER_ORDER in tests/unit/architecture.ts`,
      );
    for (const name of rooms.filter((one) => FORBIDDEN_NAMES.includes(one)))
      offenses.push(`“${name}” doesn't say what is in the folder`);
    if (/import \* as \w+ from ['"]d3/.test(source))
      offenses.push('import only what you use of d3, by name');
    if (file.startsWith('engine/') && /\b(document|window)\./.test(source))
      offenses.push('the engine must not use the DOM');
    for (const one of parseImports(source)) {
      const why = findOffense(file, one);
      if (why) offenses.push(`imports '${one.path}', but ${why}`);
    }
    return offenses.map((what) => `src/${file}: ${what}.`);
  });
}

/** Stores at module level. */
export const findModuleStores = (source: string): string[] =>
  [...source.matchAll(/^(?:export )?const (\w+)(?:: [^=]+)? = createStore\b/gm)].map(
    ([, name]) => name!,
  );

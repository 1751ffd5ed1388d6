/** Completes names of modules and tensors, which Python lists, and names in the program. */
import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
  currentCompletions,
  moveCompletionSelection,
  selectedCompletionIndex,
} from '@codemirror/autocomplete';
import { localCompletionSource } from '@codemirror/lang-python';
import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import type { ApiName, ApiNames } from '../run.ts';

/** Common aliases of modules. The program's own imports override them. */
const COMMON_ALIASES: Readonly<Record<string, string>> = {
  torch: 'torch',
  nn: 'torch.nn',
  F: 'torch.nn.functional',
  np: 'numpy',
};

/** The modules that a program imports, by their names in the program. */
export function importsOf(code: string): Map<string, string> {
  const found = new Map(Object.entries(COMMON_ALIASES));
  for (const [, module, alias] of code.matchAll(
    /^[ \t]*import[ \t]+([\w.]+)(?:[ \t]+as[ \t]+(\w+))?/gm,
  )) {
    if (alias) found.set(alias, module!);
    else found.set(module!.split('.')[0]!, module!.split('.')[0]!);
  }
  for (const [, module, names] of code.matchAll(
    /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+([^\n#]+)/gm,
  ))
    for (const one of names!.replace(/[()]/g, '').split(',')) {
      const [name = '', alias] = one.trim().split(/\s+as\s+/);
      found.set(alias ?? name, `${module}.${name}`);
    }
  return found;
}

const completionOf = ([name, kind, signature, sentence]: ApiName): Completion => ({
  label: name,
  type: kind,
  ...(signature && { detail: signature }),
  ...(sentence && { info: sentence }),
});

/** Members of tensors and arrays together, because the type of a value is unknown. */
function membersOfValues({ Tensor = [], ndarray = [] }: ApiNames, code: string): ApiName[] {
  const torch = /\btorch\b/.test(code) || !/\bnumpy\b/.test(code);
  const known = new Set(Tensor.map(([name]) => name));
  return torch ? [...Tensor, ...ndarray.filter(([name]) => !known.has(name))] : [...ndarray];
}

/** What can follow a dot after `owner`: a module's names if it is a module, otherwise a tensor's. */
function membersOf(names: ApiNames, code: string, owner: string): readonly ApiName[] {
  const [first = '', ...rest] = owner.split('.');
  const imported = importsOf(code).get(first);
  const module = imported && [imported, ...rest].join('.');
  if (module && Object.hasOwn(names, module)) return names[module]!;
  // Nothing is known about other modules, and numbers have no members.
  if ((imported && !/^(torch|numpy)\b/.test(imported)) || /^\d/.test(owner)) return [];
  return membersOfValues(names, code);
}

const PLAIN_TEXT = /^(String|Comment|FormatString)$/;

type Names = () => Promise<ApiNames>;

/** After a dot the names that Python lists, elsewhere the names in the program. */
export const completionSource =
  (names: Names) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    if (PLAIN_TEXT.test(syntaxTree(state).resolveInner(pos, -1).name)) return null;
    const member = context.matchBefore(/(?:[\w.]*\w|[)\]])\.\w*$/);
    if (member) {
      const dot = member.text.lastIndexOf('.');
      const code = state.doc.toString();
      const found = membersOf(await names(), code, member.text.slice(0, dot));
      return found.length === 0
        ? null
        : { from: member.from + dot + 1, options: found.map(completionOf), validFor: /^\w*$/ };
    }
    if (!explicit && !context.matchBefore(/[A-Za-z_]\w+$/)) return null;
    return localCompletionSource(context);
  };

/** Tab accepts the first completion if none is selected. Enter only accepts a selected one. */
function acceptFirst(view: EditorView): boolean {
  if (currentCompletions(view.state).length === 0) return false;
  if (selectedCompletionIndex(view.state) === null) moveCompletionSelection(true)(view);
  // The list ignores keys for a moment after it appears. At that moment Tab must not indent either, so always return true.
  acceptCompletion(view);
  return true;
}

/** Escape closes a visible list. A list that is still loading must not keep the reader from leaving the editor. */
function closeShown(view: EditorView): boolean {
  const isShown = currentCompletions(view.state).length > 0;
  closeCompletion(view);
  return isShown;
}

export const completion = (names: Names): Extension => [
  autocompletion({
    override: [completionSource(names)],
    selectOnOpen: false,
    defaultKeymap: false,
    icons: false,
  }),
  keymap.of([
    { key: 'Tab', run: acceptFirst },
    { key: 'Escape', run: closeShown },
    ...completionKeymap.filter(({ key }) => key !== 'Escape'),
  ]),
];

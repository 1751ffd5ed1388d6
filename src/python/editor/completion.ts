/** Completion of what there is: names of modules and of tensors, as Python has told them, and names of the program. */
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

/** What modules are called in programs everywhere. A program's own imports come before these. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  torch: 'torch',
  nn: 'torch.nn',
  F: 'torch.nn.functional',
  np: 'numpy',
};

/** The modules of a program by the names that it imports them as. */
export function importsOf(code: string): Map<string, string> {
  const found = new Map(Object.entries(USUAL_NAMES));
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

/** Tensors and arrays: which of them stands before a dot is not known, so the names of both are listed once. */
function membersOfValues({ Tensor = [], ndarray = [] }: ApiNames, code: string): ApiName[] {
  const torch = /\btorch\b/.test(code) || !/\bnumpy\b/.test(code);
  const known = new Set(Tensor.map(([name]) => name));
  return torch ? [...Tensor, ...ndarray.filter(([name]) => !known.has(name))] : [...ndarray];
}

/** What may stand behind a dot: of a module its names, of anything else a tensor's. `owner` is what stands before it. */
function membersOf(names: ApiNames, code: string, owner: string): readonly ApiName[] {
  const [first = '', ...rest] = owner.split('.');
  const imported = importsOf(code).get(first);
  const module = imported && [imported, ...rest].join('.');
  if (module && Object.hasOwn(names, module)) return names[module]!;
  // A module that is not this page's own, and numbers, have nothing here.
  if ((imported && !/^(torch|numpy)\b/.test(imported)) || /^\d/.test(owner)) return [];
  return membersOfValues(names, code);
}

const PLAIN_TEXT = /^(String|Comment|FormatString)$/;

type Names = () => Promise<ApiNames>;

/** Behind a dot what Python has told, elsewhere the program's own names. */
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

/** Tab takes the first of the list where none has been chosen. Enter takes only what has been. */
function acceptFirst(view: EditorView): boolean {
  if (currentCompletions(view.state).length === 0) return false;
  if (selectedCompletionIndex(view.state) === null) moveCompletionSelection(true)(view);
  // In its first moment the list takes no key. Then Tab does nothing: there is a word before it, which it must not indent.
  acceptCompletion(view);
  return true;
}

/** Escape closes a list that is shown. One that is still on its way must not keep a reader from leaving. */
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

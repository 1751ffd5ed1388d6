/** The editor of code: CodeMirror, in a part of the page with a style of its own. */
import { closeCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { pythonLanguage } from '@codemirror/lang-python';
import { type Extension, EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { adoptStyle } from '../../theme/adopt.ts';
import type { ApiNames, LineShape } from '../run.ts';
import { completion } from './completion.ts';
import css from './editor.css?inline';
import { lineShapes, shapesAtCursor, showShapes } from './lineShapes.ts';
import { shapesText } from './text.ts';

export interface CodeMirrorOptions {
  readonly text: string;
  /** What it is, and how to leave it, for who cannot see it. */
  readonly label: string;
  /** The reader has changed the text. */
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  /** Escape: from here on Tab leaves. */
  readonly onEscape: () => void;
  /** What there is to be used. Asked when the reader writes what may be one of it. */
  readonly names: () => Promise<ApiNames>;
}

export interface CodeMirror {
  readonly text: () => string;
  /** Puts another text in its place, as one step that can be undone. */
  replace(text: string): void;
  /** Marks a line, counted from 1, or none. */
  mark(line: number | undefined): void;
  /** Shows shapes behind the lines that made them. */
  show(shapes: readonly LineShape[]): void;
  focus(): void;
  destroy(): void;
}

const markLine = StateEffect.define<number | undefined>();
const problemMark = Decoration.line({ class: 'cm-problem' });

/** The line that an error came from, until the next run. */
const problemLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { state, changes, effects }) {
    const asked = effects.find((effect) => effect.is(markLine));
    if (!asked) return marks.map(changes);
    const line = asked.value as number | undefined;
    if (line === undefined || line > state.doc.lines) return Decoration.none;
    return Decoration.set([problemMark.range(state.doc.line(line).from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Changes that are not the reader's. */
const programChange = StateEffect.define<null>();

function extensions({ label, onChange, onRun, onEscape, names }: CodeMirrorOptions): Extension {
  const bindings = [
    { key: 'Mod-Enter', run: (view: EditorView) => (closeCompletion(view), onRun(), true) },
    {
      key: 'Escape',
      run(view: EditorView) {
        view.setTabFocusMode(true);
        onEscape();
        return true;
      },
    },
    {
      key: 'F2',
      run(view: EditorView) {
        const said = shapesText(shapesAtCursor(view.state));
        view.dispatch({ effects: EditorView.announce.of(said) });
        return true;
      },
    },
    indentWithTab,
    ...defaultKeymap,
    ...historyKeymap,
  ];
  return [
    lineNumbers(),
    history(),
    indentUnit.of('    '),
    EditorState.tabSize.of(4),
    indentOnInput(),
    bracketMatching(),
    pythonLanguage,
    syntaxHighlighting(classHighlighter),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true' }),
    completion(names),
    keymap.of(bindings),
    problemLine,
    lineShapes,
    EditorView.updateListener.of(({ docChanged, transactions, view, focusChanged }) => {
      // Who writes on, or comes back, has Tab to indent with.
      if (docChanged || (focusChanged && view.hasFocus)) view.setTabFocusMode(false);
      const own = transactions.some(({ effects }) =>
        effects.some((effect) => effect.is(programChange)),
      );
      if (docChanged && !own) onChange(view.state.doc.toString());
    }),
  ];
}

/**
 * An editor in `host`. It lives in a shadow root, since CodeMirror may bring its style only there: pages allow no style
 * elements. What is typed in it is heard by nothing around it.
 */
export function createCodeMirror(host: HTMLElement, options: CodeMirrorOptions): CodeMirror {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const keepIn = (event: Event) => event.stopPropagation();
  host.addEventListener('keydown', keepIn);
  const view = new EditorView({
    state: EditorState.create({ doc: options.text, extensions: extensions(options) }),
    parent: root,
    root,
  });
  const removeStyle = adoptStyle(css, root);
  return {
    text: () => view.state.doc.toString(),
    replace: (text) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        effects: programChange.of(null),
      }),
    mark(line) {
      const known = line !== undefined && line <= view.state.doc.lines;
      const effects: StateEffect<unknown>[] = [markLine.of(line)];
      if (known) effects.push(EditorView.scrollIntoView(view.state.doc.line(line).from));
      view.dispatch({ effects });
    },
    show: (shapes) => view.dispatch({ effects: showShapes(shapes) }),
    focus: () => view.focus(),
    destroy() {
      view.destroy();
      removeStyle();
      host.removeEventListener('keydown', keepIn);
    },
  };
}

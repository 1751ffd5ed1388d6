/** CodeMirror, set up for Python. */
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
import { adoptStyleSheet } from '../../theme/adoptStyleSheet.ts';
import type { ApiNames, LineShape } from '../run.ts';
import { completion } from './completion.ts';
import css from './codeMirror.css?inline';
import { lineShapes, shapesAtCursor, showShapes } from './lineShapes.ts';
import { shapesText } from './text.ts';

export interface CodeMirrorOptions {
  readonly text: string;
  /** Its accessible name. */
  readonly label: string;
  /** Called when the reader changes the text, but not after `replace`. */
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  /** Called at Escape, after which Tab moves the focus out. */
  readonly onEscape: () => void;
  /** The names to complete with. */
  readonly names: () => Promise<ApiNames>;
}

export interface CodeMirror {
  readonly text: () => string;
  /** Replaces the text, as one undo step. */
  replace(text: string): void;
  /** Marks a line (counted from 1) as the one with the error. */
  mark(line: number | undefined): void;
  /** Shows shapes at the end of the lines that made them. */
  show(shapes: readonly LineShape[]): void;
  destroy(): void;
}

const markLine = StateEffect.define<number | undefined>();
const problemMark = Decoration.line({ class: 'cm-problem' });

/** The marked line. */
const problemLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { state, changes, effects }) {
    const effect = effects.find((one) => one.is(markLine));
    if (!effect) return marks.map(changes);
    const line = effect.value as number | undefined;
    if (line === undefined || line > state.doc.lines) return Decoration.none;
    return Decoration.set([problemMark.range(state.doc.line(line).from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Tags changes that the reader did not make. */
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
        const shapes = shapesText(shapesAtCursor(view.state));
        view.dispatch({ effects: EditorView.announce.of(shapes) });
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
      // Tab indents again once the reader types or returns.
      if (docChanged || (focusChanged && view.hasFocus)) view.setTabFocusMode(false);
      const isReplaced = transactions.some(({ effects }) =>
        effects.some((effect) => effect.is(programChange)),
      );
      if (docChanged && !isReplaced) onChange(view.state.doc.toString());
    }),
  ];
}

/**
 * Creates an editor in a shadow root of `host`. There CodeMirror can adopt a style sheet; elsewhere it would insert a
 * style element, which the page's policy forbids. Key presses do not reach the page's own shortcuts.
 */
export function createCodeMirror(host: HTMLElement, options: CodeMirrorOptions): CodeMirror {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const stopPropagation = (event: Event) => event.stopPropagation();
  host.addEventListener('keydown', stopPropagation);
  const view = new EditorView({
    state: EditorState.create({ doc: options.text, extensions: extensions(options) }),
    parent: root,
    root,
  });
  const removeStyle = adoptStyleSheet(css, root);
  return {
    text: () => view.state.doc.toString(),
    replace: (text) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        effects: programChange.of(null),
      }),
    mark(line) {
      const effects: StateEffect<unknown>[] = [markLine.of(line)];
      if (line !== undefined && line <= view.state.doc.lines)
        effects.push(EditorView.scrollIntoView(view.state.doc.line(line).from));
      view.dispatch({ effects });
    },
    show: (shapes) => view.dispatch({ effects: showShapes(shapes) }),
    destroy() {
      view.destroy();
      removeStyle();
      host.removeEventListener('keydown', stopPropagation);
    },
  };
}

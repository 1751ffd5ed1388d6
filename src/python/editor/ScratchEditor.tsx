import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { adoptStyle } from '../../theme/adopt.ts';
import type { EditorModel, DraftStorage } from './model.ts';
import css from './bench.css?inline';
import { CodeArea } from './CodeArea.tsx';
import { DownloadProgram } from './DownloadProgram.tsx';
import * as text from './text.ts';
import { LoadingState, createModel, RunButton, RunState } from './CodeEditor.tsx';

export interface ScratchEditorProps {
  readonly title: string;
  /** The program that it begins with. */
  readonly start: string;
  readonly keep: DraftStorage;
  /** What stands before it. */
  readonly above: (bench: EditorModel) => ReactNode;
  /** What can be done with the program, beside its button. */
  readonly acts: (bench: EditorModel) => ReactNode;
}

/** Loads Python only when the reader begins: a page may have been opened to read. `begun` is called then. */
function openedLater(own: EditorModel, begun: () => void): EditorModel {
  let isOpen = false;
  const begin = () => {
    if (isOpen) return;
    isOpen = true;
    own.open();
    begun();
  };
  return {
    ...own,
    run: () => (begin(), own.run()),
    edit: (code) => (begin(), own.edit(code)),
  };
}

/** A bench without a figure. */
function useBench(start: string, keep: DraftStorage): { bench: EditorModel; begun: boolean } {
  const [begun, setBegun] = useState(false);
  const bench = useMemo(
    () => openedLater(createModel({ code: start, prints: [] }, keep), () => setBegun(true)),
    [start, keep],
  );
  useEffect(() => bench.close, [bench]);
  return { bench, begun };
}

/** A bench of one's own: a program that belongs to no figure. */
export default function ScratchEditor({ title, start, keep, above, acts }: ScratchEditorProps) {
  const { bench, begun } = useBench(start, keep);
  const state = useStore(bench.store);
  useEffect(() => adoptStyle(css), []);
  return (
    <>
      {above(bench)}
      <section className="bench" aria-label={title}>
        <CodeArea bench={bench} title={title} />
        <div className="bench-side">
          <div className="bench-acts">
            <RunButton bench={bench} running={state.running} labels={text.buttons} />
            {acts(bench)}
          </div>
          <p className="bench-hint">{text.hint}</p>
          {!state.canSave && <p className="bench-moved">{text.notKeptText}</p>}
          {begun ? (
            <LoadingState state={state} bench={bench} />
          ) : (
            <p className="bench-hint">{text.notBegunText}</p>
          )}
          <RunState bench={bench} />
          <DownloadProgram bench={bench} title={title} />
        </div>
      </section>
    </>
  );
}

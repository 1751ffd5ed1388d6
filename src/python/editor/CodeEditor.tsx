import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { adoptStyleSheet } from '../../theme/adoptStyleSheet.ts';
import { createClient } from './client.ts';
import { CodeArea } from './CodeArea.tsx';
import css from './codeEditor.css?inline';
import { isStale } from './draft.ts';
import {
  createModel,
  type DraftStorage,
  type EditorModel,
  type FinishedRun,
  type OriginalProgram,
} from './model.ts';
import { loadPython } from './loadPython.ts';
import { fileName } from './programFiles.ts';
import { Results } from './Results.tsx';
import { startSandboxedWorker } from './sandboxedWorker.ts';
import { saveFile } from './saveFile.ts';
import * as text from './text.ts';

export interface CodeEditorProps {
  readonly title: string;
  /** When it changes, an unedited draft changes too. */
  readonly original: OriginalProgram;
  readonly storage: DraftStorage;
  readonly labels: { readonly run: string; readonly reset: string; readonly resetStale?: string };
  /** More buttons. `code` returns the current draft. */
  readonly actions?: (code: () => string) => ReactNode;
  /** The address of a page that shows this code. */
  readonly pageAddress?: (code: string) => Promise<string>;
  /** Content to show for a finished run, instead of the sentence about how it ended. */
  readonly outcome?: (run: FinishedRun) => ReactNode;
  /** Shown under the outcome. */
  readonly below?: (model: EditorModel) => ReactNode;
  /** Closes the editor. An editor that can be closed was opened by the reader: it takes focus and loads Python at once. */
  readonly close?: () => void;
}

/** How far Python has loaded; empty once it is ready. */
function LoadingStatus({ model }: { model: EditorModel }) {
  const { clientStatus } = useStore(model.store);
  return (
    <div className="editor-loading">
      {clientStatus.status === 'loading' && (
        <progress
          value={clientStatus.loaded}
          max={clientStatus.total || 1}
          aria-label="Loading Python"
        />
      )}
      <span>{text.statusText(clientStatus)}</span>
      {clientStatus.status === 'failed' && (
        <button type="button" className="quiet" onClick={model.load}>
          Try again
        </button>
      )}
    </div>
  );
}

/** How a run ended, in a sentence. */
const Ending = ({ run }: { run: FinishedRun }) => (
  <p className="editor-outcome" data-failed={run.outcome.error !== undefined}>
    {text.resultText(run.outcome)}
  </p>
);

/** The last run: how it ended, what it printed, and how that compares. During a run, what it has printed so far. */
function RunState({
  model,
  outcome,
  below,
}: { model: EditorModel } & Pick<CodeEditorProps, 'outcome' | 'below'>) {
  const { isRunning, lastRun, draft, original, clientStatus } = useStore(model.store);
  const status = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(false);
  // Beside a lesson's text, the editor scrolls inside a low window, so the outcome may be out of sight.
  useEffect(() => {
    if (wasRunning.current && !isRunning) status.current!.scrollIntoView({ block: 'nearest' });
    wasRunning.current = isRunning;
  }, [isRunning]);
  const isRunStale =
    lastRun && !isRunning && (lastRun.text !== draft.text || lastRun.code !== original.code);
  return (
    <>
      <div ref={status} className="editor-status" role="status">
        {isRunning ? (
          <p className="editor-outcome">{clientStatus.status !== 'failed' && 'Running …'}</p>
        ) : (
          lastRun && (outcome?.(lastRun) ?? <Ending run={lastRun} />)
        )}
      </div>
      {isRunning && clientStatus.status === 'running' && clientStatus.printed && (
        <pre className="editor-code">{text.lastLines(clientStatus.printed)}</pre>
      )}
      {isRunStale && (
        <p className="editor-hint">
          {original.prints.length > 0 ? text.staleText : text.codeStaleText}
        </p>
      )}
      {below?.(model)}
      <Results run={isRunning ? undefined : lastRun} />
    </>
  );
}

/** A link that opens this code on its own page. */
function PageLink({ code, address }: { code: string; address: (code: string) => Promise<string> }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void address(code).then((made) => isCurrent && setHref(made));
    return () => {
      isCurrent = false;
    };
  }, [code, address]);
  return (
    <a data-act="open-code" href={href} target="_blank" rel="noreferrer">
      Open on its own page
    </a>
  );
}

/** Edits and runs a program: under a figure, in an exercise, or on a page of its own. */
export default function CodeEditor(props: CodeEditorProps) {
  const { title, original, storage, labels, actions, pageAddress, close } = props;
  const [model] = useState(() =>
    createModel(original, storage, (onStatus) =>
      createClient({ makeWorker: startSandboxedWorker, loadPython, onStatus }),
    ),
  );
  const [wasOpened] = useState(close !== undefined);
  const { isRunning, draft, canSave } = useStore(model.store);
  const section = useRef<HTMLElement>(null);
  useEffect(() => adoptStyleSheet(css), []);
  useEffect(() => model.follow(original), [model, original]);
  useEffect(() => {
    if (wasOpened) {
      model.load();
      section.current!.focus({ preventScroll: true });
      section.current!.scrollIntoView({ block: 'nearest' });
    }
    return model.close;
  }, [model, wasOpened]);
  const isBehind = isStale(draft, original.code);
  return (
    <section ref={section} className="editor" aria-label={text.sectionLabel(title)} tabIndex={-1}>
      <CodeArea model={model} title={title} />
      <div className="editor-side">
        <div className="editor-actions">
          <button
            type="button"
            className="quiet editor-run"
            data-act={isRunning ? 'stop' : 'run'}
            onClick={() => (isRunning ? model.stop() : void model.run())}
          >
            {isRunning ? 'Stop' : labels.run}
          </button>
          <button type="button" className="quiet" data-act="reset-code" onClick={model.reset}>
            {(isBehind && labels.resetStale) || labels.reset}
          </button>
          {actions?.(() => model.store.getState().draft.text)}
          {close && (
            <button type="button" className="quiet" data-act="close-editor" onClick={close}>
              Close
            </button>
          )}
        </div>
        <p className="editor-hint">{text.hint}</p>
        {isBehind && <p className="editor-note">{text.figureChangedText}</p>}
        {!canSave && <p className="editor-note">{text.notSavedText}</p>}
        <LoadingStatus model={model} />
        <RunState {...{ model, ...props }} />
        <div className="editor-actions">
          <button
            type="button"
            className="quiet"
            data-act="download"
            onClick={() => saveFile(`${fileName(title)}.py`, draft.text)}
          >
            Download .py
          </button>
          {pageAddress && <PageLink code={draft.text} address={pageAddress} />}
        </div>
      </div>
    </section>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { adoptStyle } from '../../theme/adopt.ts';
import type { Variables } from '../variables.ts';
import {
  createEditorModel,
  type EditorModel,
  type FigureProgram,
  type EditorState,
  type ProgramInput,
  type DraftStorage,
} from './model.ts';
import css from './bench.css?inline';
import { createClient } from './client.ts';
import { CodeArea } from './CodeArea.tsx';
import { isBehind } from './draft.ts';
import { PutBack } from './PutBack.tsx';
import { Results } from './Results.tsx';
import { type OwnPage, DownloadProgram } from './DownloadProgram.tsx';
import * as text from './text.ts';
import { loadPython } from './loadPython.ts';
import { startSandboxedWorker } from './sandboxedWorker.ts';

/** A bench whose programs run on a thread of their own. */
export const createModel = (figure: FigureProgram, keep: DraftStorage): EditorModel =>
  createEditorModel(figure, keep, (tell) => createClient({ makeWorker: startSandboxedWorker, loadPython, tell }));

/** Runs the program, or stops the one that runs. */
export const RunButton = ({
  bench,
  running,
  labels,
}: {
  bench: EditorModel;
  running: boolean;
  labels: { readonly run: string; readonly stop: string };
}) => (
  <button
    type="button"
    className="quiet bench-run"
    data-act={running ? 'stop' : 'run'}
    onClick={() => (running ? bench.stop() : void bench.run())}
  >
    {running ? labels.stop : labels.run}
  </button>
);

/** Where the code at a bench comes from. */
export interface CodeSource {
  /** The figure's name for people. */
  readonly title: string;
  /** The figure's present code, and what it has to print. */
  program(): Promise<FigureProgram>;
  /** Calls back when the figure has come to rest in another state. Returns the way to stop that. */
  follow(changed: () => void): () => void;
  /** Whether what the inputs of a run hold differs from the figure. */
  differs(inputs: readonly ProgramInput[], variables: Variables): boolean;
  /** Puts it into the figure as far as it can be used, and says so. */
  put(inputs: readonly ProgramInput[], variables: Variables): string;
  readonly keep: DraftStorage;
  readonly ownPage: OwnPage;
}

/** A bench for the figure, following it as long as it is open. */
function useModel(source: CodeSource): EditorModel | undefined {
  const [bench, setBench] = useState<EditorModel>();
  useEffect(() => {
    let own: EditorModel | undefined;
    let asked = 0;
    const look = async () => {
      const mine = ++asked;
      const figure = await source.program();
      if (mine !== asked) return;
      if (own) return own.follow(figure);
      own = createModel(figure, source.keep);
      own.open();
      setBench(own);
    };
    void look();
    const stop = source.follow(() => void look());
    return () => {
      asked++;
      stop();
      own?.close();
    };
  }, [source]);
  return bench;
}

/** What is being waited for, with how far it is. */
export function LoadingState({
  state: { clientStatus },
  bench,
}: {
  state: EditorState;
  bench: EditorModel;
}) {
  const said = text.statusText(clientStatus);
  return (
    <div className="bench-waiting">
      {clientStatus.status === 'loading' && (
        <progress
          value={clientStatus.loaded}
          max={clientStatus.total || 1}
          aria-label="Loading Python"
        />
      )}
      <span>{said}</span>
      {clientStatus.status === 'failed' && (
        <button type="button" className="quiet" onClick={bench.open}>
          {text.buttons.again}
        </button>
      )}
    </div>
  );
}

/**
 * How the last run ended, what can be done with it (`children`), what it printed, and how that compares; while one runs,
 * what it has printed so far.
 */
export function RunState({ bench, children }: { bench: EditorModel; children?: ReactNode }) {
  const { running, ran, draft, figure, clientStatus } = useStore(bench.store);
  const isStale = ran && !running && (ran.text !== draft.text || ran.code !== figure.code);
  const busy = clientStatus.status === 'failed' ? '' : 'Running …';
  const said = useRef<HTMLParagraphElement>(null);
  const wasRunning = useRef(false);
  // Beside a text the bench is a low window of its own: what came of a run may lie below its edge.
  useEffect(() => {
    if (wasRunning.current && !running) said.current!.scrollIntoView({ block: 'nearest' });
    wasRunning.current = running;
  }, [running]);
  return (
    <>
      <p
        ref={said}
        className="bench-said"
        role="status"
        data-failed={!!ran?.outcome.error && !running}
      >
        {running ? busy : ran && text.resultText(ran)}
      </p>
      {running && clientStatus.status === 'running' && clientStatus.printed && (
        <pre className="bench-code">{text.lastLines(clientStatus.printed)}</pre>
      )}
      {isStale && (
        <p className="bench-hint">
          {figure.prints.length > 0 ? text.staleText : text.codeStaleText}
        </p>
      )}
      {children}
      <Results ran={running ? undefined : ran} />
    </>
  );
}

function OpenEditor({
  bench,
  source,
  close,
}: {
  bench: EditorModel;
  source: CodeSource;
  close: () => void;
}) {
  const state = useStore(bench.store);
  const { title, ownPage } = source;
  const { running, draft, figure, canSave: canKeep } = state;
  return (
    <>
      <CodeArea bench={bench} title={title} />
      <div className="bench-side">
        <div className="bench-acts">
          <RunButton bench={bench} running={running} labels={text.buttons} />
          <button type="button" className="quiet" data-act="take" onClick={bench.reset}>
            {isBehind(draft, figure.code) ? text.buttons.take : text.buttons.reset}
          </button>
          <button type="button" className="quiet" data-act="close-bench" onClick={close}>
            {text.buttons.close}
          </button>
        </div>
        <p className="bench-hint">{text.hint}</p>
        {isBehind(draft, figure.code) && <p className="bench-moved">{text.figureChangedText}</p>}
        {!canKeep && <p className="bench-moved">{text.notKeptText}</p>}
        <LoadingState state={state} bench={bench} />
        <RunState bench={bench}>
          <PutBack bench={bench} source={source} />
        </RunState>
        <DownloadProgram {...{ bench, title, ownPage }} />
      </div>
    </>
  );
}

/** The place where a figure's code is run and edited. */
export default function CodeEditor({ source, close }: { source: CodeSource; close: () => void }) {
  const bench = useModel(source);
  const place = useRef<HTMLElement>(null);
  useEffect(() => adoptStyle(css), []);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [bench]);
  return (
    <section ref={place} className="bench" aria-label={text.heading} tabIndex={-1}>
      {bench ? <OpenEditor {...{ bench, source, close }} /> : <p role="status">Loading …</p>}
    </section>
  );
}

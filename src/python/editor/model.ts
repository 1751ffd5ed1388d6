/** The bench behind its looks: the code, the figure it came from, and what came of running it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Expected, judge } from '../judge.ts';
import type { ProgramError, ApiNames } from '../run.ts';
import type { Request } from '../worker/protocol.ts';
import type { Client, Outcome, ClientStatus } from './client.ts';
import type { Persisted } from '../../storage/persisted.ts';
import { debounceWrite } from '../../storage/text.ts';
import { type Draft, followFigure, isEdited } from './draft.ts';
import { type RunResult, tooLong } from './text.ts';

/** A variable of a program that is a field of its figure. */
export interface ProgramInput {
  readonly name: string;
  readonly field: string;
}

/** A figure's state as a program. */
export interface FigureProgram {
  readonly code: string;
  readonly prints: readonly Expected[];
  /** Which state that is. Its program may become another as its numbers come in. */
  readonly state?: string;
  /** What of it are fields of the figure; none where there is no figure. */
  readonly inputs?: readonly ProgramInput[];
  /** A function of it that is called, where that is what is judged. */
  readonly call?: Request['call'];
}

/** Where a reader's code is kept. */
export type DraftStorage = Persisted<Draft | undefined>;

/** What a run was of, and what came of it. */
export interface FinishedRun extends RunResult {
  readonly text: string;
  readonly code: string;
  readonly inputs: readonly ProgramInput[];
  /** What has been said of putting its inputs into the figure. */
  readonly put?: string;
}

export interface EditorState {
  readonly figure: FigureProgram;
  readonly draft: Draft;
  readonly clientStatus: ClientStatus;
  readonly running: boolean;
  readonly ran?: FinishedRun | undefined;
  readonly canSave: boolean;
}

/** What a program failed of: itself, or a call of its function. */
export const problemOf = ({ error, returned = [] }: Outcome): ProgramError | undefined =>
  error ?? returned.find((one): one is ProgramError => 'message' in one);

export interface EditorModel {
  readonly store: StoreApi<EditorState>;
  /** The figure has this code by now. */
  follow(figure: FigureProgram): void;
  /** The reader has written this. */
  edit(text: string): void;
  /** Replaces the draft with the figure's present code. */
  reset(): void;
  run(): Promise<void>;
  stop(): void;
  /** The figure has taken the inputs of the last run: it says so, and its program is this. */
  put(said: string, program: () => Promise<FigureProgram>): Promise<void>;
  /** What there is to be used, once Python is there. */
  names(): Promise<ApiNames>;
  /** Loads Python, once more after a failure. */
  open(): void;
  /** Keeps what has not been kept yet, and ends all that runs. */
  close(): void;
}

/** Characters of a program: ten times the longest of a figure's. */
const MAX_CODE_LENGTH = 200_000;

const refusedOutcome = (message: string): Outcome => ({
  ending: 'done',
  output: '',
  cut: 0,
  seconds: 0,
  error: { message },
});

export function createEditorModel(
  first: FigureProgram,
  keep: DraftStorage,
  makeClient: (tell: (standing: ClientStatus) => void) => Client,
): EditorModel {
  const store = createStore<EditorState>(() => ({
    figure: first,
    draft: keep.read() ?? { text: first.code, base: first.code },
    clientStatus: { status: 'loading', loaded: 0, total: 0 },
    running: false,
    canSave: true,
  }));
  const { getState: now, setState: set } = store;
  const client = makeClient((standing) => set({ clientStatus: standing }));
  const later = debounceWrite(() => {
    const { draft } = now();
    set({ canSave: keep.write(isEdited(draft) ? draft : undefined) });
  });
  const setDraft = (draft: Draft) => {
    if (draft === now().draft) return;
    set({ draft });
    later.schedule();
  };
  return {
    store,
    follow(figure) {
      const { figure: last, draft, ran } = now();
      set({ figure });
      // The same state, with more numbers by now: nobody has changed the figure.
      const isSame = figure.state !== undefined && figure.state === last.state;
      if (isSame && ran?.code === last.code)
        set({
          ran: { ...ran, code: figure.code, judgement: judge(figure.prints, ran.outcome.output) },
        });
      const isOf = isSame && isEdited(draft) && draft.base === last.code;
      setDraft(isOf ? { ...draft, base: figure.code } : followFigure(draft, figure.code));
    },
    edit: (text) => setDraft({ ...now().draft, text }),
    reset() {
      const { code } = now().figure;
      // What came of other code says nothing of this.
      set({ ran: undefined });
      setDraft({ text: code, base: code });
    },
    async run() {
      const { running, draft, figure } = now();
      if (running) return;
      const { text } = draft;
      const { inputs = [] } = figure;
      set({ running: true });
      const outcome =
        text.length > MAX_CODE_LENGTH
          ? refusedOutcome(tooLong(text.length, MAX_CODE_LENGTH))
          : await client.run({
              code: text,
              ...(figure.call && { call: figure.call }),
              ...(inputs.length > 0 && { variables: inputs.map(({ name }) => name) }),
            });
      const judgement = judge(figure.prints, outcome.output);
      set({ running: false, ran: { outcome, judgement, text, code: figure.code, inputs } });
    },
    async put(said, program) {
      const figure = await program();
      const { ran, draft } = now();
      if (!ran) return;
      // The reader's code stays as it is written. It is where the figure's numbers are from now: not behind it, and what
      // it printed is compared with what the figure shows by them.
      const judgement = judge(figure.prints, ran.outcome.output);
      set({ figure, ran: { ...ran, code: figure.code, judgement, put: said } });
      setDraft({ ...draft, base: figure.code });
    },
    stop: () => client.stop(),
    names: () => client.names(),
    open: () => client.open(),
    close() {
      later.stop();
      client.close();
    },
  };
}

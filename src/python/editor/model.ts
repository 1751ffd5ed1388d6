/** The state of a code editor: the draft, the program it came from, and the last run. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Persisted } from '../../storage/persisted.ts';
import { debounceWrite } from '../../storage/text.ts';
import { type Expected, judge, type Judgement } from '../judge.ts';
import type { ApiNames, ProgramError } from '../run.ts';
import type { Request } from '../worker/protocol.ts';
import type { Client, ClientStatus, Outcome } from './client.ts';
import { type Draft, followOriginal, isEdited } from './draft.ts';
import { tooLongText } from './text.ts';

/** A variable of a program that is a field of its figure. */
export interface ProgramInput {
  readonly name: string;
  readonly field: string;
}

/** The program that a draft starts from, and what it is expected to do. */
export interface OriginalProgram {
  readonly code: string;
  /** What the figure shows, for comparison. */
  readonly prints: readonly Expected[];
  /** The figure's state as text. The code can change without it, when a background job finishes. */
  readonly state?: string;
  readonly inputs?: readonly ProgramInput[];
  /** A function to call after the program has run. */
  readonly call?: Request['call'];
}

export type DraftStorage = Persisted<Draft | undefined>;

export interface FinishedRun {
  readonly outcome: Outcome;
  readonly judgement: Judgement;
  /** The text that ran. */
  readonly text: string;
  /** The original program's code at that time. */
  readonly code: string;
  readonly inputs: readonly ProgramInput[];
  /** What happened when its inputs were applied to the figure. */
  readonly applied?: string;
}

export interface EditorState {
  readonly original: OriginalProgram;
  readonly draft: Draft;
  readonly clientStatus: ClientStatus;
  readonly isRunning: boolean;
  readonly lastRun?: FinishedRun | undefined;
  readonly canSave: boolean;
}

export interface EditorModel {
  readonly store: StoreApi<EditorState>;
  /** Replaces the original program. The draft changes too, unless it has been edited. */
  follow(original: OriginalProgram): void;
  edit(text: string): void;
  /** Replaces the draft with the original program. */
  reset(): void;
  run(): Promise<void>;
  stop(): void;
  /** Records that the last run's inputs were applied to the figure, whose program is now `original`. */
  setApplied(message: string, original: OriginalProgram): void;
  /** The names that programs can use, for completion. Waits for Python. */
  names(): Promise<ApiNames>;
  /** Loads Python. Called automatically when the draft is edited or run; tries again after a failure. */
  load(): void;
  /** Saves what has not been saved yet, and stops everything. */
  close(): void;
}

const MAX_CODE_LENGTH = 200_000;

/** The first error of a program, or of a call of its function. */
export const errorOf = ({ error, returned = [] }: Outcome): ProgramError | undefined =>
  error ?? returned.find((one): one is ProgramError => 'message' in one);

export function createModel(
  original: OriginalProgram,
  storage: DraftStorage,
  makeClient: (onStatus: (status: ClientStatus) => void) => Client,
): EditorModel {
  const store = createStore<EditorState>(() => ({
    original,
    draft: storage.read() ?? { text: original.code, base: original.code },
    clientStatus: { status: 'idle' },
    isRunning: false,
    canSave: true,
  }));
  const { getState: now, setState: set } = store;
  const client = makeClient((clientStatus) => set({ clientStatus }));
  const autosave = debounceWrite(() => {
    const { draft } = now();
    set({ canSave: storage.write(isEdited(draft) ? draft : undefined) });
  });
  const setDraft = (draft: Draft) => {
    if (draft === now().draft) return;
    set({ draft });
    autosave.schedule();
  };
  const loadOnce = () => {
    if (now().clientStatus.status === 'idle') client.open();
  };
  const compareAgain = (run: FinishedRun, { code, prints }: OriginalProgram): FinishedRun => ({
    ...run,
    code,
    judgement: judge(prints, run.outcome.output),
  });
  return {
    store,
    follow(next) {
      const { original: last, draft, lastRun } = now();
      if (next === last) return;
      set({ original: next });
      // The reader has not changed the figure if its state is the same.
      const isSameState = next.state !== undefined && next.state === last.state;
      if (isSameState && lastRun?.code === last.code) set({ lastRun: compareAgain(lastRun, next) });
      const isCurrent = isSameState && isEdited(draft) && draft.base === last.code;
      setDraft(isCurrent ? { ...draft, base: next.code } : followOriginal(draft, next.code));
    },
    edit(text) {
      loadOnce();
      setDraft({ ...now().draft, text });
    },
    reset() {
      const { code } = now().original;
      set({ lastRun: undefined });
      setDraft({ text: code, base: code });
    },
    async run() {
      const { isRunning, draft, original: current } = now();
      if (isRunning) return;
      loadOnce();
      const { text } = draft;
      const { code, prints, inputs = [], call } = current;
      set({ isRunning: true });
      const outcome: Outcome =
        text.length > MAX_CODE_LENGTH
          ? {
              ending: 'done',
              output: '',
              cut: 0,
              seconds: 0,
              error: { message: tooLongText(text.length, MAX_CODE_LENGTH) },
            }
          : await client.run({
              code: text,
              ...(call && { call }),
              ...(inputs.length > 0 && { variables: inputs.map(({ name }) => name) }),
            });
      const judgement = judge(prints, outcome.output);
      set({ isRunning: false, lastRun: { outcome, judgement, text, code, inputs } });
    },
    setApplied(message, next) {
      const { lastRun, draft } = now();
      if (!lastRun) return;
      // The reader's code stays as it is. The figure's numbers now come from it, so it counts as up to date.
      set({ original: next, lastRun: { ...compareAgain(lastRun, next), applied: message } });
      setDraft({ ...draft, base: next.code });
    },
    stop: client.stop,
    names: client.names,
    load: client.open,
    close() {
      autosave.stop();
      client.close();
    },
  };
}

/** The bench behind its looks: the code, the figure it came from, and what came of running it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Expected, judge } from '../judge.ts';
import type { LabError, LabNames } from '../run.ts';
import type { Request } from '../worker/protocol.ts';
import type { Client, Outcome, ClientStatus } from './client.ts';
import type { Persisted } from '../../storage/persisted.ts';
import { debounceWrite } from '../../storage/text.ts';
import { type Desk, followFigure, isEdited } from './desk.ts';
import { type RunResult, tooLong } from './text.ts';

/** A variable of a program that is a field of its figure. */
export interface Input {
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
  readonly inputs?: readonly Input[];
  /** A function of it that is called, where that is what is judged. */
  readonly call?: Request['call'];
}

/** Where a reader's code is kept. */
export type Keep = Persisted<Desk | undefined>;

/** What a run was of, and what came of it. */
export interface FinishedRun extends RunResult {
  readonly text: string;
  readonly code: string;
  readonly inputs: readonly Input[];
  /** What has been said of putting its inputs into the figure. */
  readonly put?: string;
}

export interface BenchState {
  readonly figure: FigureProgram;
  readonly desk: Desk;
  readonly clientStatus: ClientStatus;
  readonly running: boolean;
  readonly ran?: FinishedRun | undefined;
  readonly canKeep: boolean;
}

/** What a program failed of: itself, or a call of its function. */
export const problemOf = ({ error, returned = [] }: Outcome): LabError | undefined =>
  error ?? returned.find((one): one is LabError => 'message' in one);

export interface Bench {
  readonly store: StoreApi<BenchState>;
  /** The figure has this code by now. */
  follow(figure: FigureProgram): void;
  /** The reader has written this. */
  edit(text: string): void;
  /** Puts the figure's present code on the desk. */
  reset(): void;
  run(): Promise<void>;
  stop(): void;
  /** The figure has taken the inputs of the last run: it says so, and its program is this. */
  put(said: string, program: () => Promise<FigureProgram>): Promise<void>;
  /** What there is to be used, once Python is there. */
  names(): Promise<LabNames>;
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

export function createBench(
  first: FigureProgram,
  keep: Keep,
  makeClient: (tell: (standing: ClientStatus) => void) => Client,
): Bench {
  const store = createStore<BenchState>(() => ({
    figure: first,
    desk: keep.read() ?? { text: first.code, base: first.code },
    clientStatus: { status: 'loading', loaded: 0, total: 0 },
    running: false,
    canKeep: true,
  }));
  const { getState: now, setState: set } = store;
  const client = makeClient((standing) => set({ clientStatus: standing }));
  const later = debounceWrite(() => {
    const { desk } = now();
    set({ canKeep: keep.write(isEdited(desk) ? desk : undefined) });
  });
  const setDesk = (desk: Desk) => {
    if (desk === now().desk) return;
    set({ desk });
    later.schedule();
  };
  return {
    store,
    follow(figure) {
      const { figure: last, desk, ran } = now();
      set({ figure });
      // The same state, with more numbers by now: nobody has changed the figure.
      const isSame = figure.state !== undefined && figure.state === last.state;
      if (isSame && ran?.code === last.code)
        set({
          ran: { ...ran, code: figure.code, judgement: judge(figure.prints, ran.outcome.output) },
        });
      const isOf = isSame && isEdited(desk) && desk.base === last.code;
      setDesk(isOf ? { ...desk, base: figure.code } : followFigure(desk, figure.code));
    },
    edit: (text) => setDesk({ ...now().desk, text }),
    reset() {
      const { code } = now().figure;
      // What came of other code says nothing of this.
      set({ ran: undefined });
      setDesk({ text: code, base: code });
    },
    async run() {
      const { running, desk, figure } = now();
      if (running) return;
      const { text } = desk;
      const { inputs = [] } = figure;
      set({ running: true });
      const outcome =
        text.length > MAX_CODE_LENGTH
          ? refusedOutcome(tooLong(text.length, MAX_CODE_LENGTH))
          : await client.run({
              code: text,
              ...(figure.call && { call: figure.call }),
              ...(inputs.length > 0 && { held: inputs.map(({ name }) => name) }),
            });
      const judgement = judge(figure.prints, outcome.output);
      set({ running: false, ran: { outcome, judgement, text, code: figure.code, inputs } });
    },
    async put(said, program) {
      const figure = await program();
      const { ran, desk } = now();
      if (!ran) return;
      // The reader's code stays as it is written. It is where the figure's numbers are from now: not behind it, and what
      // it printed is held against what the figure shows by them.
      const judgement = judge(figure.prints, ran.outcome.output);
      set({ figure, ran: { ...ran, code: figure.code, judgement, put: said } });
      setDesk({ ...desk, base: figure.code });
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

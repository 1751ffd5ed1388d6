/** The bench behind its looks: the code, the figure it came from, and what came of running it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Expected, judge } from '../judge.ts';
import type { LabError } from '../run.ts';
import type { Request } from '../worker/protocol.ts';
import type { Client, Outcome, Standing } from './client.ts';
import { type Desk, followed, keptText, restored } from './desk.ts';
import { type Result, tooLong } from './text.ts';

/** A figure's state as a program. */
export interface FigureProgram {
  readonly code: string;
  readonly prints: readonly Expected[];
  /** A function of it that is called, where that is what is judged. */
  readonly call?: Request['call'];
}

/** Where a reader's code is kept. */
export interface Keep {
  read(): string | null;
  /** False where it could not be kept. */
  write(text: string): boolean;
}

/** What a run was of, and what came of it. */
export interface Ran extends Result {
  readonly text: string;
  readonly code: string;
}

export interface Held {
  readonly figure: FigureProgram;
  readonly desk: Desk;
  readonly standing: Standing;
  readonly running: boolean;
  readonly ran?: Ran | undefined;
  readonly keeps: boolean;
}

/** What a program failed of: itself, or a call of its function. */
export const problemOf = ({ error, returned = [] }: Outcome): LabError | undefined =>
  error ?? returned.find((one): one is LabError => 'message' in one);

export interface Bench {
  readonly store: StoreApi<Held>;
  /** The figure has this code by now. */
  follow(figure: FigureProgram): void;
  /** The reader has written this. */
  edit(text: string): void;
  /** Puts the figure's present code on the desk. */
  reset(): void;
  run(): Promise<void>;
  stop(): void;
  /** Loads Python, once more after a failure. */
  open(): void;
  /** Keeps what has not been kept yet, and ends all that runs. */
  close(): void;
}

/** Characters of a program: ten times the longest of a figure's. */
const MOST = 200_000;
/** So long after the last key the code is kept. */
const KEEP_MS = 400;

const refused = (message: string): Outcome => ({
  ending: 'done',
  output: '',
  cut: 0,
  seconds: 0,
  error: { message },
});

export function createBench(
  first: FigureProgram,
  keep: Keep,
  makeClient: (tell: (standing: Standing) => void) => Client,
): Bench {
  const store = createStore<Held>(() => ({
    figure: first,
    desk: followed(restored(keep.read(), first.code), first.code),
    standing: { status: 'loading', loaded: 0 },
    running: false,
    keeps: true,
  }));
  const { getState: now, setState: set } = store;
  const client = makeClient((standing) => set({ standing }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    set({ keeps: keep.write(keptText(now().desk)) });
  };
  const put = (desk: Desk) => {
    if (desk === now().desk) return;
    set({ desk });
    clearTimeout(timer);
    timer = setTimeout(write, KEEP_MS);
  };
  const flush = () => timer !== undefined && write();
  addEventListener('pagehide', flush);
  return {
    store,
    follow(figure) {
      set({ figure });
      put(followed(now().desk, figure.code));
    },
    edit: (text) => put({ ...now().desk, text }),
    reset() {
      const { code } = now().figure;
      // What came of other code says nothing of this.
      set({ ran: undefined });
      put({ text: code, base: code });
    },
    async run() {
      const { running, desk, figure } = now();
      if (running) return;
      const { text } = desk;
      set({ running: true });
      const outcome =
        text.length > MOST
          ? refused(tooLong(text.length, MOST))
          : await client.run({ code: text, ...(figure.call && { call: figure.call }) });
      const judgement = judge(figure.prints, outcome.output);
      set({ running: false, ran: { outcome, judgement, text, code: figure.code } });
    },
    stop: () => client.stop(),
    open: () => client.open(),
    close() {
      flush();
      removeEventListener('pagehide', flush);
      client.close();
    },
  };
}

import list from '../../../scripts/evidence.json';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What a command wrote of a full run of itself (scripts/record.mjs). */
export interface RunRecord {
  readonly command: string;
  readonly commit: string;
  /** Whether files differed from that commit. */
  readonly dirty: boolean;
  readonly date: string;
  readonly machine: { readonly cores: number; readonly node: string; readonly system: string };
  readonly data: { readonly passed: number; readonly failed: number; readonly [key: string]: Json };
}

/** What is tried by a command, and what came of it the last time; nothing where it left no record yet. */
export interface Evidence {
  readonly record: string;
  readonly title: string;
  readonly tries: string;
  readonly command: string;
  readonly run: RunRecord | undefined;
}

const files = import.meta.glob<RunRecord>('../../../records/*.json', {
  eager: true,
  import: 'default',
});

/** The records of the project, by name. */
export const records: ReadonlyMap<string, RunRecord> = new Map(
  Object.entries(files).map(([path, run]) => [/([^/]*)\.json$/.exec(path)![1]!, run]),
);

/** All that is tried, in the order of scripts/evidence.json; a record that it does not name comes after, under its name. */
export function evidenceOf(runs: ReadonlyMap<string, RunRecord>): Evidence[] {
  const listed = list.map((one) => ({ ...one, run: runs.get(one.record) }));
  const others = [...runs].filter(([name]) => !list.some(({ record }) => record === name));
  return [
    ...listed,
    ...others.map(([record, run]) => ({
      record,
      title: record,
      tries: '',
      command: run.command,
      run,
    })),
  ];
}

type Verdict = 'not run yet' | 'failed' | 'passed' | 'passed in part';

/** How the last run went, in a word or three: what it says of itself as `not done` was no part of it. */
export function verdictOf(run: RunRecord | undefined): Verdict {
  if (!run) return 'not run yet';
  if (run.data.failed > 0) return 'failed';
  return run.data['not done'] ? 'passed in part' : 'passed';
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Why it failed, where no failed test says so. */
  note?: string;
}

/** Runs one vitest project and counts from its own record. */
export function vitest(project: string): Promise<Counts>;

/** Counts from the record of vitest's JSON reporter and its exit code. */
export function vitestCounts(
  record: { testResults: { status: string; assertionResults: { status: string }[] }[] },
  code: number,
): Counts;

/** Counts from the last line `<name>: N passed, N failed`. */
export function countLine(output: string, code: number, name: string): Counts;

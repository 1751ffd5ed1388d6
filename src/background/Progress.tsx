import type { Run } from './job.ts';

/** How far a job is, with the button that ends it; why it ended without an output, with one to try again. */
export function Progress({
  name,
  run,
  again,
  cancel,
}: {
  /** What is being worked out, for a screen reader. */
  name: string;
  run: Run<unknown>;
  again: () => void;
  cancel: () => void;
}) {
  const problem =
    run.status === 'failed'
      ? `This did not work: ${run.problem}.`
      : run.status === 'cancelled' && 'Cancelled.';
  return (
    <div className="job-progress" data-status={run.status}>
      {run.status === 'running' && (
        <>
          <progress aria-label={name} value={run.progress} max={1} />
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </>
      )}
      <span role="status">{problem}</span>
      {problem && (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}

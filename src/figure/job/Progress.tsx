import type { Run } from './job.ts';

/** Progress of a job with a cancel button, or the reason why it ended without output with a retry button. */
export function Progress({
  name,
  run,
  again,
  cancel,
}: {
  /** Name of the work, for screen readers. */
  name: string;
  run: Run<unknown>;
  again: () => void;
  cancel: () => void;
}) {
  const problem =
    run.status === 'failed'
      ? `That didn’t work: ${run.problem}.`
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

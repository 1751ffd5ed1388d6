import type { ComponentProps } from 'react';
import { Progress } from '../../figure/job/Progress.tsx';
import { Cluster } from '../../kit/layout/blocks.tsx';

/** A button that starts a measurement in this browser and shows its progress. */
export const MeasureButton = ({
  label,
  run,
  again,
  cancel,
}: Omit<ComponentProps<typeof Progress>, 'name'> & { label: string }) => (
  <Cluster height="2.75rem">
    <button
      type="button"
      className="quiet"
      aria-disabled={run.status === 'running'}
      onClick={() => run.status !== 'running' && again()}
    >
      {run.status === 'done' ? 'Measure again' : label}
    </button>
    <Progress name="measuring in this browser" {...{ run, again, cancel }} />
  </Cluster>
);

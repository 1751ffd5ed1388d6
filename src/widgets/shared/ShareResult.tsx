import './shareResult.css';
import type { ReactNode } from 'react';
import { type Responsive, sizeProps } from '../../kit/layout/blocks.tsx';

/** What comes of rows that share one whole, beside them or above them: it stays in sight while they are changed. */
export const ShareResult = ({
  name,
  title,
  className = '',
  height,
  children,
}: {
  /** What a screen reader calls it. */
  name: string;
  title: ReactNode;
  className?: string;
  /** Least height, so that nothing below moves when its contents change. */
  height?: Responsive;
  children: ReactNode;
}) => (
  <div
    {...sizeProps({ height }, `panel share-result ${className}`.trim())}
    data-dock
    data-part="output"
    role="group"
    aria-label={name}
  >
    <div>
      <p className="panel-title">{title}</p>
      {children}
    </div>
  </div>
);

import './shareResult.css';
import type { ReactNode } from 'react';
import { type Responsive, sizeProps } from '../../kit/layout/blocks.tsx';

/** The panel with the result of a table of shares. It is beside or above the table, and stays visible during edits. */
export const ShareResult = ({
  name,
  title,
  className = '',
  height,
  children,
}: {
  /** The accessible name. */
  name: string;
  title: ReactNode;
  className?: string;
  /** The minimum height, so that nothing below moves when the contents change. */
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

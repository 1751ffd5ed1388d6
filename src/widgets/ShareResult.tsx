import './shareResult.css';
import type { ReactNode } from 'react';

/** What comes of rows that share one whole, beside them or above them: it stays in sight while they are changed. */
export const ShareResult = ({
  name,
  title,
  className,
  as,
  children,
}: {
  /** What a screen reader calls it. */
  name: string;
  title: ReactNode;
  className: string;
  /** In which of its roles it is shown. */
  as?: string;
  children: ReactNode;
}) => (
  <div
    className={`panel share-result ${className}`}
    data-dock
    data-part="output"
    data-as={as}
    role="group"
    aria-label={name}
  >
    <div>
      <p className="panel-title">{title}</p>
      {children}
    </div>
  </div>
);

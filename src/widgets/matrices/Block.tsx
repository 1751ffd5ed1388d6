import type { ReactNode } from 'react';

/** One matrix with its name and shape, and the sign that follows it. */
export function Block({
  title,
  shape,
  part,
  then,
  children,
}: {
  title: ReactNode;
  shape: string;
  part: string;
  /** The sign between this matrix and the next. */
  then?: string;
  children: ReactNode;
}) {
  return (
    <div className="matrix-block" data-part={part} data-then={then}>
      <p className="panel-title">
        {title} <span className="shape">{shape}</span>
      </p>
      {children}
    </div>
  );
}

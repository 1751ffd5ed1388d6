import type { ReactNode } from 'react';
import { LIMIT } from './matrices.ts';

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

/** One size as a number with a button on either side. */
export function Size({
  label,
  what,
  value,
  onChange,
}: {
  label: ReactNode;
  what: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <div className="size" role="group" aria-label={what}>
      <span>{label}</span>
      <button
        type="button"
        aria-label={`fewer ${what}`}
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        −
      </button>
      <output aria-label={what}>{value}</output>
      <button
        type="button"
        aria-label={`more ${what}`}
        aria-disabled={value >= LIMIT}
        onClick={() => value < LIMIT && onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}

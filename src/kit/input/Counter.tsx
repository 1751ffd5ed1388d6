import './counter.css';
import type { ReactNode } from 'react';
import { Label } from './Label.tsx';

/** A count with buttons to decrease and increase it. */
export function Counter({
  label,
  what,
  value,
  min = 1,
  max,
  onChange,
}: {
  label: ReactNode;
  /** What is counted. */
  what: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return (
    <div className="counter" role="group" aria-label={what}>
      <span>{typeof label === 'string' ? <Label text={label} /> : label}</span>
      <button
        type="button"
        aria-label={`fewer ${what}`}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        −
      </button>
      <output aria-label={what}>{value}</output>
      <button
        type="button"
        aria-label={`more ${what}`}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}

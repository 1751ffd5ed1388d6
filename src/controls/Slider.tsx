import { Label } from './Label.tsx';

/** A native range input with its name and its value in words. */
export function Slider({
  name,
  label,
  value,
  min,
  max,
  step,
  onChange,
  speak,
  hideLabel = false,
}: {
  name: string;
  label?: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** The value as it is spoken. */
  speak: string;
  hideLabel?: boolean;
}) {
  return (
    <label className="slider">
      <span className={hideLabel ? 'hidden-text' : undefined}>
        <Label text={label ?? name} />
      </span>
      <input
        type="range"
        {...{ min, max, step, value }}
        aria-label={name}
        aria-valuetext={speak}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

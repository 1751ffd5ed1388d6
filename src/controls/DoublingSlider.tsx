import './doublingSlider.css';
import { NumberField } from './NumberField.tsx';
import { Slider } from './Slider.tsx';

/** A whole number that goes by ratios: a wide slider, the number typed, a button that halves and one that doubles. */
export function DoublingSlider({
  name,
  value,
  min,
  max,
  home,
  part,
  onChange,
}: {
  name: string;
  value: number;
  min: number;
  max: number;
  home: number;
  part?: string;
  onChange: (value: number) => void;
}) {
  const range = { value, min, max, step: 1, onChange };
  return (
    <div className="doubling-slider" data-part={part}>
      <button
        type="button"
        className="quiet"
        aria-disabled={value === min}
        onClick={() => onChange(Math.max(min, Math.ceil(value / 2)))}
      >
        Halve
      </button>
      <Slider name={name} {...range} log speak={String(value)} />
      <NumberField name={`${name}, typed`} {...range} home={home} />
      <button
        type="button"
        className="quiet"
        aria-disabled={value === max}
        onClick={() => onChange(Math.min(max, value * 2))}
      >
        Double
      </button>
    </div>
  );
}

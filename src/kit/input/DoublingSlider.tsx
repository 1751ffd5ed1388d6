import './doublingSlider.css';
import type { BoundField } from '../signal/boundField.ts';
import { mapSignal, useValue } from '../signal/signal.ts';
import { NumberField } from './NumberField.tsx';
import { Slider } from './Slider.tsx';

/**
 * A whole number on a logarithmic scale: a slider, an input, and buttons to halve and double it. Slides show only the
 * slider.
 */
export function DoublingSlider({ of, part }: { of: BoundField<number>; part?: string }) {
  const { label } = of;
  const { min, max } = of.range;
  const atMin = useValue(mapSignal(of, (value) => value === min));
  const atMax = useValue(mapSignal(of, (value) => value === max));
  return (
    <div className="doubling-slider" data-part={part} data-field={of.id}>
      <button
        type="button"
        className="quiet"
        data-detail
        aria-disabled={atMin}
        onClick={() => of.set(Math.max(min, Math.ceil(of.get() / 2)))}
      >
        Halve
      </button>
      <Slider of={of} speak={String} />
      <NumberField fixedWidth of={of} name={`${label}, typed`} />
      <button
        type="button"
        className="quiet"
        data-detail
        aria-disabled={atMax}
        onClick={() => of.set(Math.min(max, of.get() * 2))}
      >
        Double
      </button>
    </div>
  );
}

import '../../marks/bar.css';
import './nudgedBar.css';
import { combineLive } from '../../bound/live.ts';
import type { ValueOrSignal } from '../../bound/signal.ts';
import { initialValue, usePatch } from '../../bound/usePatch.ts';

const percent = (x: number) => `${(Math.min(1, Math.max(0, x)) * 100).toFixed(2)}%`;

type Weight = number | null | undefined;
interface Shape {
  barWidth: string;
  way: { left: string; width: string };
  isLoss: boolean;
  predicted: string;
}

function shapeOf(weight: Weight, actual: Weight, predicted: Weight): Shape {
  const [current, next] = [weight ?? 0, actual ?? 0];
  const [from, to] = [Math.min(current, next), Math.max(current, next)];
  return {
    barWidth: percent(from),
    way: { left: percent(from), width: percent(to - from) },
    isLoss: next < current,
    predicted: percent(predicted ?? 0),
  };
}

function writeShape(bar: HTMLDivElement, { barWidth, way, isLoss, predicted }: Shape): void {
  const [inside, between, line] = [...bar.children] as HTMLElement[];
  inside!.style.width = barWidth;
  Object.assign(between!.style, way);
  between!.dataset['lost'] = String(isLoss);
  line!.style.left = predicted;
}

/** A weight as a bar on [0, 1] with its change hatched, and a line at the predicted value. */
export function NudgedBar({
  weight,
  actual,
  predicted,
}: {
  weight: ValueOrSignal<Weight>;
  actual: ValueOrSignal<Weight>;
  predicted: ValueOrSignal<Weight>;
}) {
  const shape = combineLive([weight, actual, predicted], shapeOf);
  const ref = usePatch<HTMLDivElement, Shape>(shape, writeShape);
  const { barWidth, way, isLoss, predicted: line } = initialValue(shape);
  return (
    <div ref={ref} className="weight-bar nudged-bar" aria-hidden="true">
      <div style={{ width: barWidth }} />
      <i data-lost={isLoss} style={way} />
      <b style={{ left: line }} />
    </div>
  );
}

import '../../marks/bar.css';
import './jacobian.css';
import { combineLive } from '../../bound/live.ts';
import type { ValueOrSignal } from '../../bound/signal.ts';
import { initialValue, usePatch } from '../../bound/usePatch.ts';

const percent = (x: number) => `${(Math.min(1, Math.max(0, x)) * 100).toFixed(2)}%`;

type Weight = number | null | undefined;
interface Shape {
  barWidth: string;
  way: { left: string; width: string };
  isLoss: boolean;
  line: { left: string; display: string };
}

function shapeOf(weight: Weight, actual: Weight, predicted: Weight): Shape {
  const [current, next] = [weight ?? 0, actual ?? 0];
  const [from, to] = [Math.min(current, next), Math.max(current, next)];
  return {
    barWidth: percent(from),
    way: { left: percent(from), width: percent(to - from) },
    isLoss: next < current,
    line: {
      left: percent(predicted ?? 0),
      display: predicted === undefined ? 'none' : 'block',
    },
  };
}

function writeShape(bar: HTMLDivElement, { barWidth, way, isLoss, line }: Shape): void {
  const [inside, between, mark] = [...bar.children] as HTMLElement[];
  inside!.style.width = barWidth;
  Object.assign(between!.style, way);
  between!.dataset['lost'] = String(isLoss);
  Object.assign(mark!.style, line);
}

/** A weight as a bar on [0, 1] with its change hatched, and a line at the predicted value, if there is one. */
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
  const { barWidth, way, isLoss, line } = initialValue(shape);
  return (
    <div ref={ref} className="weight-bar nudged-bar" aria-hidden="true">
      <div style={{ width: barWidth }} />
      <i data-lost={isLoss} style={way} />
      <b style={line} />
    </div>
  );
}

import '../../kit/chart/bar.css';
import './jacobian.css';
import { combineValues } from '../../kit/signal/valueOrSignal.ts';
import type { ValueOrSignal } from '../../kit/signal/signal.ts';
import { initialValue, usePatch } from '../../kit/signal/usePatch.ts';

const percent = (x: number) => `${(Math.min(1, Math.max(0, x)) * 100).toFixed(2)}%`;

type Weight = number | null | undefined;

function shapeOf(weight: Weight, actual: Weight, predicted: Weight) {
  const [now, next] = [weight ?? 0, actual ?? 0];
  const [from, to] = [Math.min(now, next), Math.max(now, next)];
  return {
    kept: { width: percent(from) },
    change: { left: percent(from), width: percent(to - from) },
    isLoss: next < now,
    line: {
      left: percent(predicted ?? 0),
      display: predicted === undefined ? 'none' : 'block',
    },
  };
}

/** A weight as a bar on [0, 1] with its change hatched, and a line at the predicted value, if there is one. */
export function NudgedBar(props: Record<'weight' | 'actual' | 'predicted', ValueOrSignal<Weight>>) {
  const shape = combineValues([props.weight, props.actual, props.predicted], shapeOf);
  const ref = usePatch<HTMLDivElement, ReturnType<typeof shapeOf>>(shape, (bar, now) => {
    const [kept, change, line] = [...bar.children] as HTMLElement[];
    Object.assign(kept!.style, now.kept);
    Object.assign(change!.style, now.change);
    Object.assign(line!.style, now.line);
    change!.dataset['lost'] = String(now.isLoss);
  });
  const { kept, change, isLoss, line } = initialValue(shape);
  return (
    <div ref={ref} className="weight-bar nudged-bar" aria-hidden="true">
      <div style={kept} />
      <i data-lost={isLoss} style={change} />
      <b style={line} />
    </div>
  );
}

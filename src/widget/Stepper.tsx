import { type KeyboardEvent, useCallback } from 'react';
import { StepKeys, usePlay } from '../controls/StepKeys.tsx';
import type { AnyState } from './define.ts';
import type { Instance } from './instance.ts';
import { formatOf, quantityAt, quantityRow } from './quantities.ts';

const ROLES = { Q: 'query', K: 'key', V: 'value' } as const;

/**
 * The stages of a figure as a row: what enters, what each makes, the code line of the one shown. Back, play
 * and next walk it; so do the arrow keys on the row.
 */
export function Stepper({
  instance,
  state,
  derived,
}: {
  instance: Instance;
  state: AnyState;
  derived: unknown;
}) {
  const stages = instance.widget.steps!;
  const { widget } = instance;
  const made = (path: string) => {
    const { as, digits } = formatOf(widget, state, path);
    return quantityRow(quantityAt(widget, state, derived, path), as, digits);
  };
  const step: number = state['step'];
  const last = stages.length;
  const onStep = useCallback((to: number) => instance.set({ step: to }), [instance]);
  const player = usePlay({ step, first: 1, last, onStep });
  const { go } = player;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to =
      event.key === 'Home'
        ? 1
        : event.key === 'End'
          ? last
          : Math.min(last, Math.max(1, step + by));
    if (!by && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    go(to);
  };
  const stage = stages[step - 1]!;
  return (
    // The arrow keys are an addition: each stage is a button of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className="stepper" role="group" aria-label="Steps" onKeyDown={onKeyDown}>
      <StepKeys {...{ step, last, player }} first={1} backwards={widget.playsBack} />
      <ol className="stages">
        {stages.map((s, i) => (
          <li
            key={s.id}
            data-stage={s.id}
            data-known={i < step}
            data-current={i === step - 1}
            data-part={s.part}
          >
            {s.takes?.map((symbol) => (
              <span key={symbol} className={`takes role-${ROLES[symbol]}`} aria-hidden="true">
                {symbol}
              </span>
            ))}
            <button
              type="button"
              aria-current={i === step - 1 ? 'step' : undefined}
              onClick={() => go(i + 1)}
            >
              <span className="stage-title">
                {i + 1}. {s.title}
              </span>
              <span className="stage-text">{i < step ? made(s.makes) : '·'}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="stage-line">
        <span>{typeof stage.says === 'string' ? stage.says : stage.says(state)}</span>{' '}
        <code>{stage.code(state)}</code>
      </p>
    </div>
  );
}

import { type KeyboardEvent, useCallback, useMemo } from 'react';
import { typesetProps, writeTypeset } from '../kit/signal/typeset.ts';
import { UNKNOWN_TEXT } from '../kit/signal/boundNumber.ts';
import { useValue } from '../kit/signal/signal.ts';
import { initialValue, usePatch, writeText } from '../kit/signal/usePatch.ts';
import { Label } from '../kit/input/Label.tsx';
import { PlaybackButtons, usePlayback } from '../kit/input/Playback.tsx';
import { computedSignal } from './bind.ts';
import type { Step } from './define.ts';
import type { Instance } from './instance.ts';
import { quantityRow } from '../number/style.ts';
import { numberFormatAt, quantityAt } from './quantities.ts';

const ROLE_OF_LETTER = { Q: 'query', K: 'key', V: 'value' } as const;

/**
 * The stages of a figure in a row, with the code line of the current one. Readers step with the buttons or the arrow
 * keys.
 */
export function Stepper({ instance, step }: { instance: Instance; step: number }) {
  const { widget } = instance;
  const stages = widget.steps!;
  // `normalize` may cap the step, for figures that can stop before their last stage.
  const last = useValue(
    useMemo(
      () =>
        computedSignal(instance, (state) => {
          const end = { ...state, step: stages.length };
          return (widget.normalize?.(end) ?? end).step as number;
        }),
      [instance, stages, widget],
    ),
  );
  const onStep = useCallback((to: number) => instance.set({ step: to }), [instance]);
  const player = usePlayback({ step, first: 1, last, onStep });
  const { go } = player;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const delta = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to =
      event.key === 'Home'
        ? 1
        : event.key === 'End'
          ? last
          : Math.min(last, Math.max(1, step + delta));
    if (!delta && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    go(to);
  };
  const stage = stages[step - 1]!;
  return (
    // The arrow keys are optional: every stage is also a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className="stepper" role="group" aria-label="Steps" onKeyDown={onKeyDown}>
      <PlaybackButtons {...{ step, last, player }} first={1} backwards={widget.playsBackward} />
      <ol className="stages">
        {stages.map((s, i) => (
          <li
            key={s.id}
            data-stage={s.id}
            data-known={i < step}
            data-current={i === step - 1}
            data-part={s.part}
          >
            {s.inputs?.map((symbol) => (
              <span
                key={symbol}
                className={`takes role-${ROLE_OF_LETTER[symbol]}`}
                aria-hidden="true"
              >
                {symbol}
              </span>
            ))}
            <button
              type="button"
              aria-current={i === step - 1 ? 'step' : undefined}
              onClick={() => go(i + 1)}
            >
              <span className="stage-title">
                {i + 1}. <Label text={s.title} />
              </span>
              <StageText {...{ instance }} output={s.output} isKnown={i < step} />
            </button>
          </li>
        ))}
      </ol>
      <StageLine key={stage.id} {...{ instance, stage }} />
    </div>
  );
}

/** The output of a stage on one line, or a dot until that stage has run. */
function StageText({
  instance,
  output,
  isKnown,
}: {
  instance: Instance;
  output: string;
  isKnown: boolean;
}) {
  const text = useMemo(
    () =>
      isKnown
        ? computedSignal(instance, (state, derived) => {
            const { as, digits } = numberFormatAt(instance.widget, state, output);
            return quantityRow(quantityAt(instance.widget, state, derived, output), as, digits);
          })
        : UNKNOWN_TEXT,
    [instance, output, isKnown],
  );
  const ref = usePatch<HTMLSpanElement, string>(text, writeText);
  return (
    <span ref={ref} className="stage-text">
      {initialValue(text)}
    </span>
  );
}

/** The current stage in words and as code. */
function StageLine({ instance, stage }: { instance: Instance; stage: Step }) {
  const { summary, code } = useMemo(
    () => ({
      summary: computedSignal(instance, (state) =>
        typeof stage.summary === 'string' ? stage.summary : stage.summary(state),
      ),
      code: computedSignal(instance, (state) => stage.code(state)),
    }),
    [instance, stage],
  );
  const summaryRef = usePatch<HTMLSpanElement, string>(summary, writeTypeset);
  const codeRef = usePatch<HTMLElement, string>(code, writeText);
  return (
    <p className="stage-line">
      <span ref={summaryRef} {...typesetProps(initialValue(summary))} />{' '}
      <code ref={codeRef}>{initialValue(code)}</code>
    </p>
  );
}

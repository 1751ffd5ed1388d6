import { useMemo } from 'react';
import { combine, useValue } from '../../bound/signal.ts';
import { usePatch } from '../../bound/usePatch.ts';
import { rowsOf } from '../derive.ts';
import { labels, texts } from '../text.ts';
import type { PanelProps } from './props.ts';

/** The keys as a text, each shaded by the weight that the chosen query gives it in the chosen head. */
export function Sentence({ derived, fields, chosen, look, state, full }: PanelProps) {
  const { queries, keys, isSame } = useValue(
    useMemo(
      () =>
        combine([derived], (d) => ({
          queries: d.queries,
          keys: d.keys,
          isSame: d.queries === d.keys,
        })),
      [derived],
    ),
  );
  const shares = useMemo(
    () =>
      combine([derived, chosen, state, full], (d, { i }, s, top) => ({
        weights: rowsOf(d.dropped ?? d.weights, s.head - 1)[Math.min(i, d.n - 1)]!,
        i,
        top,
      })),
    [derived, chosen, state, full],
  );
  const ref = usePatch<HTMLDivElement, { weights: ArrayLike<number>; i: number; top: number }>(
    shares,
    (element, { weights, i, top }) => {
      for (const one of element.querySelectorAll<HTMLElement>('[data-place]')) {
        const w = weights[Number(one.dataset['place'])] ?? 0;
        const share = Math.min(1, Math.max(0, w / top || 0));
        // In steps that nobody sees: each that is another has the browser work out its colours anew.
        one.style.setProperty('--share', `${Math.round(share * 50) * 2}%`);
        one.toggleAttribute('data-deep', share > 0.6);
      }
      for (const one of element.querySelectorAll<HTMLElement>('[data-asker]'))
        one.toggleAttribute('data-asks', Number(one.dataset['asker']) === i);
    },
  );
  const row = useValue(fields.row);
  const choose = (i: number) => ({
    'data-asker': i,
    'aria-pressed': i === row - 1,
    onClick: () => fields.row.set(i + 1),
    onPointerEnter: () => look.set({ i, j: -1 }),
    onPointerLeave: () => look.set(null),
  });
  return (
    <div className="pg-sentence" role="group" aria-label={texts.sentence}>
      <p className="panel-title">
        {texts.sentence} <small data-not="picture">{texts.pressWord}</small>
      </p>
      <div ref={ref} className="pg-text">
        {!isSame && (
          <p aria-label={labels.row}>
            {queries.map((word, i) => (
              <button key={i} type="button" {...choose(i)}>
                {word}
              </button>
            ))}
          </p>
        )}
        <p>
          {keys.map((word, j) =>
            isSame ? (
              <button key={j} type="button" data-place={j} {...choose(j)}>
                {word}
              </button>
            ) : (
              <span key={j} data-place={j}>
                {word}
              </span>
            ),
          )}
        </p>
      </div>
    </div>
  );
}

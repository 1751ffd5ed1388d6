// The weights of the marked query, in the chosen head: as shades of the text, and as bars.
import { combine, mapSignal, useValue } from '../../kit/signal/signal.ts';
import { usePatch, writeAttributes, writeText } from '../../kit/signal/usePatch.ts';
import { TextSpan } from '../../kit/table/Text.tsx';
import { formatNumber, formatShort } from '../../number/format.ts';
import type { Panel } from './panel.ts';

const clampShare = (x: number) => Math.min(1, Math.max(0, x || 0));

/** The keys as a text, each shaded by its weight. A click on a word makes it the query. */
export function Sentence({ computed, fields, look, row }: Panel) {
  const { queries, keys } = useValue(computed((_, d) => ({ queries: d.queries, keys: d.keys })));
  const isSame = useValue(computed((_, d) => d.queries === d.keys));
  const ref = usePatch<HTMLDivElement, ReturnType<typeof row.get>>(
    row,
    (element, { weights, i, top }) => {
      for (const one of element.querySelectorAll<HTMLElement>('[data-place]')) {
        const share = clampShare(weights[Number(one.dataset['place'])]! / top);
        // In steps too small to see: for every other value, the browser computes the colors again.
        one.style.setProperty('--share', `${Math.round(share * 50) * 2}%`);
        one.toggleAttribute('data-deep', share > 0.6);
      }
      for (const one of element.querySelectorAll<HTMLElement>('[data-asker]'))
        one.toggleAttribute('data-asks', Number(one.dataset['asker']) === i);
    },
  );
  const chosen = useValue(fields.row) - 1;
  const query = (i: number) => ({
    'data-asker': i,
    'aria-pressed': i === chosen,
    onClick: () => fields.row.set(i + 1),
    onPointerEnter: () => look.set({ i, j: -1 }),
    onPointerLeave: () => look.set(null),
  });
  return (
    <div className="pg-sentence" role="group" aria-label="What the query attends to">
      <p className="panel-title">
        What the query attends to <small data-not="picture">choose a query word</small>
      </p>
      <div ref={ref} className="pg-text">
        {!isSame && (
          <p aria-label={fields.row.label}>
            {queries.map((word, i) => (
              <button key={i} type="button" {...query(i)}>
                {word}
              </button>
            ))}
          </p>
        )}
        <p>
          {keys.map((word, j) =>
            isSame ? (
              <button key={j} type="button" data-place={j} {...query(j)}>
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

/** With more bars there is no room for names. */
const MAX_NAMED_BARS = 16;

/** A bar per key. */
export function RowBars({ computed, now, marked, look, full, row }: Panel) {
  const keys = useValue(computed((_, d) => d.keys));
  const hasNames = keys.length <= MAX_NAMED_BARS;
  const ref = usePatch<HTMLDivElement, ReturnType<typeof row.get>>(
    row,
    (plot, { weights, j, top }) => {
      const bars = Array.from(
        weights,
        (w, at) => `M${at + 0.1} 1v-${clampShare(w / top).toFixed(4)}h.8V1z`,
      );
      writeAttributes(plot.querySelector('path')!, { d: bars.join('') });
      for (const [at, one] of [...plot.querySelectorAll('li')].entries()) {
        writeAttributes(one, { 'data-marked': at === j });
        const value = one.querySelector('b');
        if (value) writeText(value, formatNumber(weights[at] ?? 0, 2));
      }
    },
  );
  const title = combine(
    [now, marked],
    ({ d }, { i }) => `Softmax of row ${i + 1}: ${d.queries[i]}`,
  );
  return (
    <div className="pg-bars" role="group" aria-label="Weights of the chosen query">
      <p className="panel-title" data-part="weights">
        <TextSpan of={title} />{' '}
        <TextSpan
          tag="small"
          of={mapSignal(full, (top) => (top === 1 ? '' : `up to ${formatShort(top)}`))}
        />
      </p>
      <div ref={ref} className="pg-plot" data-named={hasNames} aria-hidden="true">
        <ol>
          {keys.map((key, j) => (
            <li
              key={j}
              onPointerEnter={() => look.set({ i: marked.get().i, j })}
              onPointerLeave={() => look.set(null)}
            >
              {hasNames && <b />}
              {hasNames && <small>{key}</small>}
            </li>
          ))}
        </ol>
        {/* All bars are one path: an element per bar would cost more than the rest of a move. */}
        <svg viewBox={`0 0 ${keys.length} 1`} preserveAspectRatio="none">
          <path />
        </svg>
      </div>
    </div>
  );
}

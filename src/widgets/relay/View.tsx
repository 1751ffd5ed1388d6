import './relay.css';
import { sum } from 'd3-array';
import { type CSSProperties, useId, useMemo } from 'react';
import type { Bound } from '../../bound/bound.ts';
import { localField } from '../../bound/localField.ts';
import { type Signal, useCount, useValue } from '../../bound/signal.ts';
import { initialValue, usePatch } from '../../bound/usePatch.ts';
import { SentenceField } from '../../controls/SentenceField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { StepKeys, usePlay } from '../../controls/StepKeys.tsx';
import { Path } from '../../marks/Chart.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatPercent, formatShort } from '../../number/format.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../widget/defineFigure.ts';
import { MAX_WORDS, type default as relay } from './relay.ts';

type Props = PropsOf<typeof relay>;
type State = FigureState<typeof relay>;
type Derived = FigureDerived<typeof relay>;

const TICK_MS = 900;

/** The height of a word's row, in the drawing's own units; on the page it is `--pitch`. */
const ROW_HEIGHT = 44;
const middleOf = (i: number) => (i + 0.5) * ROW_HEIGHT;

/** The ticks, walked through by keys, by a slider or by themselves; and the text. */
function Controls({ fields }: Props) {
  const tick = useValue(fields.tick);
  const last = useCount(fields.words);
  const player = usePlay({ step: tick, first: 0, last, pace: TICK_MS, onStep: fields.tick.set });
  return (
    <div className="wrap-row relay-top" data-beside="title" data-not="question">
      <StepKeys step={tick} first={0} {...{ last, player }} />
      <Slider
        // As far as the text goes, and what plays by itself stops.
        of={localField({
          name: 'Tick',
          value: tick,
          range: { min: 0, max: last, step: 1 },
          set: player.go,
        })}
        speak={(to) => `${to} of ${last}`}
      />
      <output className="relay-tick">
        {/* The slider has the name; on a slide it is left out. */}
        <span data-only="slide">Tick </span>
        {tick} of {last}
      </output>
      <div className="relay-text" data-detail>
        <span className="field-label">Text</span>
        <SentenceField of={fields.words} name={`Text, up to ${MAX_WORDS} words`} />
      </div>
    </div>
  );
}

/** What a state consists of, all states being of one size: the words it has read, the newest where it came in. */
interface Parts {
  shares: readonly number[];
  asked: number;
}

const partsAt =
  (i: number) =>
  ({ from }: State, { parts }: Derived): Parts => ({
    shares: parts[i]?.slice(0, i + 1) ?? [],
    asked: from - 1,
  });

function StateParts({ of }: { of: Signal<Parts> }) {
  const ref = usePatch<HTMLDivElement, Parts>(of, (element, { shares, asked }) => {
    while (element.childElementCount > shares.length) element.lastElementChild!.remove();
    shares.forEach((share, i) => {
      const part = (element.children[i] ??
        element.appendChild(document.createElement('div'))) as HTMLElement;
      part.style.width = widthOf(share);
      part.dataset['asked'] = String(i === asked);
    });
    element.dataset['old'] = String(isOld({ shares, asked }));
  });
  const { shares, asked } = initialValue(of);
  // How many there are changes with the state: the patch alone writes them.
  return (
    <div
      ref={ref}
      className="relay-parts"
      data-old={isOld({ shares, asked })}
      dangerouslySetInnerHTML={{
        __html: shares
          .map(
            (share, i) => `<div data-asked="${i === asked}" style="width:${widthOf(share)}"></div>`,
          )
          .join(''),
      }}
    />
  );
}
/** Whether the asked part has been pushed to where the percentage would be: that is then at the other end. */
const isOld = ({ shares, asked }: Parts) => sum(shares.slice(asked)) > 0.55;
const widthOf = (share: number) => `${(share * 100).toFixed(3)}%`;

/**
 * The recurrent network: a state for each word, each made from the one before and the word beside it. All states are of
 * one size; the dark part is the looked-for word's.
 */
function Chain({ fields, computed }: Props) {
  const count = useCount(fields.words);
  const [tick, from, to] = [useValue(fields.tick), useValue(fields.from), useValue(fields.to)];
  const parts = useMemo(
    () => Array.from({ length: count }, (_, i) => computed(partsAt(i))),
    [computed, count],
  );
  const onPath = (i: number) => i >= from - 1 && i < to - 1;
  return (
    <div className="relay-chain" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => {
        const lit = i < tick;
        const holds = lit && i >= from - 1;
        return (
          <div key={i} data-lit={lit}>
            <span className="relay-state" data-reader={i === to - 1}>
              {lit && <StateParts of={parts[i]!} />}
              {/* On a slide the states stand in the order of their words: their names would lie under the arrows. */}
              <span className="relay-name" data-detail>
                <i>h</i>
                <sub>{i + 1}</sub>
              </span>
              {holds && (
                <Text
                  of={computed((s, d) => formatPercent(d.parts[i]?.[s.from - 1] ?? 0))}
                  className="relay-left"
                />
              )}
            </span>
            <svg className="relay-input" viewBox="0 0 24 12" data-on={to >= from && i === from - 1}>
              <path d="M24,6H3M7.5,2L3,6L7.5,10" />
            </svg>
            {i < count - 1 && (
              <svg
                className="relay-hop"
                viewBox="0 0 12 14"
                data-on={onPath(i)}
                data-lit={i + 1 < tick}
              >
                <path d="M6,0V12M2,8L6,12.5L10,8" />
              </svg>
            )}
            {onPath(i) && <span className="relay-count">{i - from + 2}</span>}
          </div>
        );
      })}
    </div>
  );
}

/** How a line of the web stands to the two words: those that matter come last, so that they lie on top. */
const CELL_KINDS = ['waiting', 'other', 'reader', 'pair', 'missing'] as const;

/** The lines of one kind, as one path. */
const webPath = (kind: (typeof CELL_KINDS)[number]) => (state: State, derived: Derived) => {
  const [from, to] = [state.from - 1, state.to - 1];
  const line = (i: number, j: number) => `M0,${middleOf(j)}L100,${middleOf(i)}`;
  const isThere = (i: number, j: number) => i < derived.attentionDone && derived.links[i]![j]!;
  if (kind === 'missing') return isThere(to, from) ? '' : line(to, from);
  if (kind === 'waiting')
    return derived.links
      .flatMap((row, i) =>
        i < derived.attentionDone ? [] : row.map((is, j) => (is ? line(i, j) : '')),
      )
      .join('');
  const kindOf = (i: number, j: number) => (i !== to ? 'other' : j === from ? 'pair' : 'reader');
  return derived.links
    .flatMap((row, i) =>
      row.map((_, j) => (isThere(i, j) && kindOf(i, j) === kind ? line(i, j) : '')),
    )
    .join('');
};

/** Attention: a line from every word to every place that reads it, each of its own, a word to itself too. */
function Web({ fields, computed }: Props) {
  const paths = useMemo(() => CELL_KINDS.map((kind) => computed(webPath(kind))), [computed]);
  return (
    <svg
      className="relay-web"
      data-not="question"
      viewBox={`0 0 100 ${useCount(fields.words) * ROW_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {CELL_KINDS.map((kind, i) => (
        <Path key={kind} data-kind={kind} d={paths[i]!} />
      ))}
    </svg>
  );
}

/** One of the two columns of words: choosing in it chooses one end of the path. */
function Words({
  of,
  title,
  words,
  doneCount,
  withStar = false,
  not,
}: {
  /** The word that is chosen, counted from 1. */
  of: Bound<number>;
  title: string;
  words: Signal<readonly string[]>;
  /** How many are there by now. */
  doneCount: Signal<number | null | undefined>;
  /** Shows that with a star before the word. */
  withStar?: boolean;
  not?: 'question';
}) {
  const selected = useValue(of);
  const count = useValue(doneCount) ?? 0;
  const group = useId();
  return (
    <fieldset className="relay-words" data-not={not}>
      <legend className="hidden-text">{title}</legend>
      {useValue(words).map((word, i) => (
        <label key={i} data-on={selected === i + 1} data-done={i < count}>
          <input
            type="radio"
            name={group}
            checked={selected === i + 1}
            aria-label={`${word}, word ${i + 1}`}
            onChange={() => of.set(i + 1)}
          />
          {withStar && <span className="relay-star">{i < count ? '★' : '·'}</span>}
          <span className="relay-word">{word}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The words in the middle; on one side the chain that reads them in turn, on the other all places at once. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const { words } = fields;
  const rows = useCount(words);
  const pair = useMemo(
    () => computed(({ words, from, to }) => `${words[from - 1]} → ${words[to - 1]}`),
    [computed],
  );
  return (
    <div className="relay" style={{ '--rows': rows } as CSSProperties}>
      <Controls {...props} />
      <div className="relay-heads">
        <div>
          <p className="panel-title">Passing a note: a recurrent network</p>
          <p className="panel-hint">Each state h keeps part of the last and adds a word.</p>
          <p className="relay-result">
            <Text tag="b" of={pair} className="relay-pair" />: <Text of={numbers.chainText} />
            <Text
              of={computed((_, d) => (d.chainLeads ? `, ${formatPercent(d.left)} left` : ''))}
            />
          </p>
        </div>
        <div data-not="question">
          <p className="panel-title">Looking directly: attention</p>
          <p className="panel-hint">Every word looks at all the words.</p>
          <p className="relay-result">
            <Text tag="b" of={pair} className="relay-pair" />: <Text of={numbers.attentionText} />
          </p>
        </div>
      </div>
      <div className="relay-captions" aria-hidden="true">
        <Text of={computed((s) => `dark part: share from “${s.words[s.from - 1]}”`)} />
        <span>find</span>
        <span data-not="question" />
        <span data-not="question">from</span>
      </div>
      <div className="relay-body">
        <Chain {...props} />
        <Words
          of={fields.from}
          title="The word to find"
          words={words}
          doneCount={numbers.present}
        />
        <Web {...props} />
        <Words
          of={fields.to}
          title="The word that reads"
          words={words}
          doneCount={numbers.attentionDone}
          withStar
          not="question"
        />
      </div>
      <div className="relay-foot" data-detail>
        <Text
          tag="p"
          of={computed(
            ({ size, tick }, { share }) =>
              `One note of ${size} numbers. ` +
              (tick > 0
                ? `For ${tick === 1 ? '1 word' : `${tick} words`}, that’s ${formatShort(share, 0)} each.`
                : ''),
          )}
        />
        <Text
          tag="p"
          of={computed(
            ({ size }, { present, store }) =>
              `One vector per word: ${present} × ${size} = ${store} numbers.`,
          )}
        />
      </div>
    </div>
  );
}

import './trained.css';
import type { CSSProperties } from 'react';
import { mapSignal, useLength, useValue } from '../../kit/signal/signal.ts';
import { SentenceField } from '../../kit/input/SentenceField.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Path } from '../../kit/chart/Chart.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { SmallMap } from '../../kit/chart/SmallMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatCount, formatNumber, formatPercent } from '../../number/format.ts';
import { adjectivesOf, choicesAt, RULES } from './language/grammar.ts';
import language from './language/language.json' with { type: 'json' };
import type { FigureDerived, PropsOf } from '../../figure/defineFigure.ts';
import { headName, HEADS, keyOf, LAYERS, LIKELIEST, readsText, selected } from './trained.ts';
import { type default as trained, verdict } from './trained.ts';

type Props = PropsOf<typeof trained>;
type Derived = FigureDerived<typeof trained>;
type Layer = (typeof LAYERS)[number];

/** There is room for so many rows, so that another word moves nothing. */
const MIN_ROWS = 12;
/** The weights from which lines get wider. Below the first, there is no line and no number. */
const STRENGTHS = [0.05, 0.15, 0.35, 0.6, 0.85] as const;
const WIDTHS = [0.75, 1.75, 3.5, 5.5, 7.5];
const [SMALLEST, , STRONG] = STRENGTHS;

/** The height of a word's row, in the units of the lines. */
const ROW = 10;
function curve(from: number, to: number) {
  const [start, end] = [(from + 0.5) * ROW, (to + 0.5) * ROW];
  return `M0,${start}C50,${start} 50,${end} 100,${end}`;
}

/** The mean weights of a layer's heads, or the weights of one head. Heads that are off count as 0. */
function weightsOf(d: Derived, layer: Layer, head?: number) {
  const heads = d.weights![layer - 1]!;
  const isOff = (h: number) => d.off.some((at) => at.layer === layer && at.head === h + 1);
  const counted = heads.filter((_, h) => !isOff(h) && (head === undefined || h === head - 1));
  return heads[0]!.map((row, i) =>
    row.map((_, j) => {
      const sum = counted.reduce((total, rows) => total + rows[i]![j]!, 0);
      return head === undefined ? sum / heads.length : sum;
    }),
  );
}

/**
 * Lines of one strength. In layer 2, those that lead to the chosen word. In layer 1, those that lead to any word,
 * scaled by how much that word counts: the chosen one fully, others by their weight in layer 2. `heads` are the selected
 * head of each layer; without them, all heads count.
 */
function linkPath(d: Derived, layer: Layer, heads: readonly number[], strength: number) {
  if (!d.weights) return '';
  const { asked } = d;
  const second = weightsOf(d, 2, heads[1])[asked]!;
  const lines = (row: readonly number[], to: number, counts: number) =>
    row
      .map((w, from) => {
        const isDrawn = STRENGTHS.findLastIndex((least) => w * counts >= least) === strength;
        return isDrawn ? curve(from, to) : '';
      })
      .join('');
  if (layer === 2) return lines(second, asked, 1);
  return weightsOf(d, 1, heads[0])
    .map((row, to) => lines(row, to, to === asked ? 1 : second[to]!))
    .join('');
}

/** What "it" means: the likeliest answers, and what the rules say. */
function Answer({ numbers, computed, progress }: Props) {
  const names = computed((_, d) => d.answers ?? Array.from({ length: LIKELIEST }, () => '·'));
  return (
    <>
      <Rows of={LIKELIEST} name="The answer">
        <Name of={names} head="“it” means" width="38%" />
        <Bar of={numbers.shares} head="share" />
        <Text of={numbers.shares} head="" width="4.2rem" />
      </Rows>
      <div
        className="trained-verdict"
        data-waits={useValue(computed((_, d) => !d.problem && !d.answer))}
      >
        <Hint main>
          <Text of={computed((_, d) => verdict(d))} />
        </Hint>
        {progress}
      </div>
    </>
  );
}

/** A word to swap for others that keep the sentence one of the language. */
function Exchange({ fields, i }: Pick<Props, 'fields'> & { i: number }) {
  const words = useValue(fields.words);
  const word = words[i]!;
  const choices = choicesAt(words, i);
  if (choices.length < 2) return <span className="trained-word">{word}</span>;
  return (
    <select
      className="trained-word"
      aria-label={`${word}, word ${i + 1}: swap it for another word`}
      value={word}
      onChange={(event) => fields.words.at(i).set(event.target.value)}
    >
      {(choices.includes(word) ? choices : [word, ...choices]).map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

/** The weight that a word gets in the selected head, where it is large enough to be drawn. */
function Weight({ layer, i, computed }: Pick<Props, 'computed'> & { layer: Layer; i: number }) {
  const weight = computed((s, d) =>
    d.weights ? (weightsOf(d, layer, selected(s, layer))[d.asked]![i] ?? 0) : 0,
  );
  return (
    <Text
      className="trained-weight"
      of={mapSignal(weight, (w) => (w >= SMALLEST ? formatNumber(w) : ''))}
      attributes={mapSignal(weight, (w) => ({ 'data-strong': w >= STRONG }))}
    />
  );
}

/** The lines into a layer: pale for all its heads together, dark for the selected one. */
const Links = (props: Pick<Props, 'computed'> & { layer: Layer; rows: number }) => (
  <svg
    className="trained-links"
    viewBox={`0 0 100 ${props.rows * ROW}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <Path d={props.computed((_, { asked }) => curve(asked, asked))} className="trained-self" />
    {(['all', 'chosen'] as const).map((share) =>
      WIDTHS.map((width, strength) => (
        <g key={`${share}${strength}`} strokeWidth={width}>
          <Path
            data-share={share}
            d={props.computed((s, d) =>
              linkPath(d, props.layer, share === 'all' ? [] : [s.first, s.second], strength),
            )}
          />
        </g>
      )),
    )}
  </svg>
);

/** The sentence three times: as it comes in, after layer 1, and after layer 2, where a word is chosen. */
function Layers({ fields, computed }: Props) {
  const words = useValue(fields.words);
  const asked = useValue(computed((_, d) => d.asked));
  const rows = Math.max(MIN_ROWS, words.length);
  const column = (cell: (word: string, i: number) => React.ReactNode) => (
    <div className="trained-column">
      {words.map((word, i) => (
        <div key={i} data-asks={i === asked || undefined}>
          {cell(word, i)}
        </div>
      ))}
    </div>
  );
  return (
    <div className="trained-ways" style={{ '--rows': rows } as CSSProperties}>
      <Hint>words</Hint>
      <span />
      <Hint>after layer 1</Hint>
      <span />
      <Hint>after layer 2</Hint>
      {column((_, i) => (
        <>
          <Exchange {...{ fields, i }} />
          <Weight layer={1} {...{ i, computed }} />
        </>
      ))}
      <Links layer={1} {...{ computed, rows }} />
      {column((word, i) => (
        <>
          <span className="trained-word">{word}</span>
          <Weight layer={2} {...{ i, computed }} />
        </>
      ))}
      <Links layer={2} {...{ computed, rows }} />
      {column((word, i) => (
        <button
          type="button"
          className="trained-asker"
          data-field="asked"
          aria-pressed={i === asked}
          aria-label={`${word}, word ${i + 1}`}
          onClick={() => fields.asked.set(i + 1)}
        >
          <span className="trained-word">{word}</span>
          {word === 'it' && (
            <Text tag="b" of={computed((_, d) => (d.answer === null ? '' : ` = ${d.answer}`))} />
          )}
        </button>
      ))}
    </div>
  );
}

/** The map of a head, which selects it, and its switch. */
function Head({ fields, numbers, computed, ...at }: Props & { layer: Layer; head: number }) {
  const { layer, head } = at;
  const picked = layer === 1 ? fields.first : fields.second;
  const isOn = fields[keyOf(at)];
  const map = computed((_, { weights }) => weights?.[layer - 1]![head - 1]);
  const name = computed((_, { weights, words, asked }) => {
    const row = weights?.[layer - 1]![head - 1]![asked];
    return `${headName(at)}${row ? `: ${readsText(words, asked, row)}` : ''}.`;
  });
  return (
    <div className="trained-head" data-on={useValue(isOn)}>
      <button
        type="button"
        aria-pressed={useValue(picked) === head}
        aria-label={useValue(name)}
        onClick={() => picked.set(head)}
      >
        <SmallMap of={map} size={useLength(fields.words)} framedRow={computed((_, d) => d.asked)} />
      </button>
      <Cluster ends gap="0">
        <Toggle of={isOn} hideLabel />
        <Text tag="small" of={numbers[`without.${layer}`].at(head - 1).as(percentRight)} />
      </Cluster>
    </div>
  );
}

const { accuracy, sentences } = language.training;
const percentRight = (share: number) => (share === 1 ? '100%' : formatPercent(share));
const MEANINGS = {
  first: 'the first noun',
  second: 'the second noun',
  time: 'the time, neither noun',
};

/** All rules of the language: a form for each pair of nouns, and what may follow. */
function Rules() {
  const { kinds } = language;
  const size = language.weights.reduce(
    (sum, { shape }) => sum + shape.reduce((a, b) => a * b, 1),
    0,
  );
  return (
    <details>
      <summary>The language, and the training</summary>
      <Hint main>
        {`${formatCount(size)} numbers, learned from ${formatCount(sentences.train)} sentences. ` +
          `Of ${formatCount(sentences.unseen)} others it gets ${percentRight(accuracy.unseen)} right, and ` +
          `${formatPercent(accuracy.newPairs)} of ${formatCount(sentences.newPairs)} with a noun and a reason ` +
          'that training never put together.'}
      </Hint>
      <Tiles least="14rem">
        {RULES.map(({ first, verbs, second, reasons }) => (
          <Stack key={verbs.join()} gap="0.2rem">
            <b>{`the … A did not ${verbs.join(' / ')} the … B near the … because it was …`}</b>
            {[
              `A: ${kinds[first].join(', ')}. Optional before it: ${adjectivesOf(first).join(', ')}.`,
              `B: ${kinds[second].join(', ')}. Optional before it: ${adjectivesOf(second).join(', ')}.`,
              `Optional after it: “near the” ${kinds.places.join(', ')}.`,
              ...reasons.map(
                ({ words, meant }) => `${words.join(', ')}: “it” means ${MEANINGS[meant]}.`,
              ),
            ].map((line) => (
              <Hint key={line} main>
                {line}
              </Hint>
            ))}
          </Stack>
        ))}
      </Tiles>
    </details>
  );
}

/** A sentence, what the trained model takes "it" to mean, how two layers get there, and all heads. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  return (
    <Arrange
      as="drawing"
      stage="aa bc bd ee / 1 1 / auto auto 1fr"
      phone="a c b d e / 1"
      row="2.75rem 1.8rem"
    >
      <Stack detail>
        <SentenceField of={fields.words} name="Sentence of the language" />
      </Stack>
      <Panel
        title="What the word attends to, layer by layer"
        hint="Click an underlined word to swap it. Dark lines: the two selected heads. Pale: all heads."
        about="row reads"
      >
        <Layers {...props} />
      </Panel>
      <Panel name="The answer">
        <Answer {...props} />
      </Panel>
      <Panel
        title="All heads"
        hint={`Click a map to select a head, or uncheck it to switch it off. Percent: right answers without it, of ${formatCount(sentences.unseen)} unseen sentences.`}
        not="square"
      >
        <div className="trained-heads">
          <span />
          {HEADS.map((head) => (
            <Hint key={head}>{`head ${head}`}</Hint>
          ))}
          {LAYERS.map((layer) => (
            <div key={layer} role="group" aria-label={`Layer ${layer}`}>
              <Hint>{`Layer ${layer}`}</Hint>
              {HEADS.map((head) => (
                <Head key={head} {...props} layer={layer} head={head} />
              ))}
            </div>
          ))}
        </div>
      </Panel>
      <Stack detail gap="0.2rem">
        <details>
          <summary>The two heads in numbers</summary>
          {LAYERS.map((layer) => (
            <div key={layer} className="scrolls">
              <Text of={computed((s) => headName({ layer, head: selected(s, layer) }))} />
              <HeatMap of={numbers[`weights.${layer}`]} />
            </div>
          ))}
        </details>
        <Rules />
      </Stack>
    </Arrange>
  );
}

import './trained.css';
import { type CSSProperties, useId, useMemo } from 'react';
import { mapSignal, useCount, useValue } from '../../bound/signal.ts';
import { SentenceField } from '../../controls/SentenceField.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Path } from '../../marks/Chart.tsx';
import { Map } from '../../marks/Map.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { SmallMap } from '../../marks/SmallMap.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatCount, formatNumber, formatPercent } from '../../number/format.ts';
import { adjectivesOf, choicesAt, RULES } from '../../language/grammar.ts';
import language from '../../language/language.json' with { type: 'json' };
import type { PropsOf } from '../../widget/defineFigure.ts';
import { linkPath, readOf, ROW, selfPath, STRENGTHS } from './links.ts';
import {
  type HeadAt,
  headName,
  HEADS,
  keyOf,
  LAYERS,
  LIKELIEST,
  readsText,
  type default as trained,
  verdict,
} from './trained.ts';

type Props = PropsOf<typeof trained>;
type Words = readonly string[];

/** There is room for so many rows, so that another word moves nothing. */
const ROOM_ROWS = 12;
/** A weight below this has no line and no number. */
const [SMALLEST, , STRONG] = STRENGTHS;

/** What "it" means: the likeliest answers, and what the rules say. */
function Answer({ numbers, computed, progress }: Props) {
  const names = useMemo(
    () => mapSignal(numbers.answers, (all) => all ?? Array.from({ length: LIKELIEST }, () => '·')),
    [numbers],
  );
  return (
    <>
      <Rows of={LIKELIEST} name="The answer" className="trained-answers">
        <Name of={names} head="“it” means" width="38%" />
        <Bar of={numbers.shares} head="share" />
        <Text of={numbers.shares} head="" width="4.2rem" />
      </Rows>
      <div
        className="trained-verdict"
        data-waits={useValue(computed((_, d) => !d.problem && !d.answer))}
      >
        <Text tag="p" of={computed((_, d) => verdict(d))} />
        {progress}
      </div>
    </>
  );
}

/** A word to swap for others that keep the sentence one of the language. */
function Exchange({ fields, i, words }: Pick<Props, 'fields'> & { i: number; words: Words }) {
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
function Weight({ layer, i, computed }: Pick<Props, 'computed'> & { layer: 1 | 2; i: number }) {
  const weight = computed((s, d) => readOf(d, layer, layer === 1 ? s.first : s.second)?.[i] ?? 0);
  return (
    <Text
      className="trained-weight"
      of={mapSignal(weight, (w) => (w >= SMALLEST ? formatNumber(w) : ''))}
      attributes={mapSignal(weight, (w) => ({ 'data-strong': w >= STRONG }))}
    />
  );
}

/** The lines into a layer: pale for all its heads together, dark for the selected one. */
const Links = ({
  layer,
  computed,
  rows,
}: Pick<Props, 'computed'> & { layer: 1 | 2; rows: number }) => (
  <svg
    className="trained-links"
    viewBox={`0 0 100 ${rows * ROW}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <Path d={computed((_, d) => selfPath(d))} className="trained-self" />
    {(['all', 'chosen'] as const).flatMap((share) =>
      STRENGTHS.map((_, strength) => (
        <Path
          key={`${share}${strength}`}
          data-share={share}
          data-strength={strength}
          d={computed((s, d) => linkPath(d, [s.first, s.second], layer, share, strength))}
        />
      )),
    )}
  </svg>
);

/** The sentence three times: as it comes in, after layer 1, and after layer 2, where a word is chosen. */
function Layers({ fields, computed }: Props) {
  const words = useValue(fields.words);
  const asked = useValue(computed((_, d) => d.asked));
  const rows = Math.max(ROOM_ROWS, words.length);
  const group = useId();
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
    <div className="trained-ways" data-grow style={{ '--rows': rows } as CSSProperties}>
      <p>words</p>
      <p />
      <p>after layer 1</p>
      <p />
      <p>after layer 2</p>
      {column((_, i) => (
        <>
          <Exchange {...{ fields, i, words }} />
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
      <fieldset className="trained-column trained-askers">
        <legend className="hidden-text">Choose a word</legend>
        {words.map((word, i) => (
          <label key={i} data-on={i === asked}>
            <input
              type="radio"
              name={group}
              checked={i === asked}
              aria-label={`${word}, word ${i + 1}`}
              onChange={() => fields.asked.set(i + 1)}
            />
            <span className="trained-word">{word}</span>
            {word === 'it' && (
              <Text
                className="trained-means"
                of={computed((_, d) => (d.answer === null ? '' : `= ${d.answer}`))}
              />
            )}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** The map of a head, which selects it, and its switch. */
function Head({ fields, numbers, computed, layer, head }: Props & HeadAt & { layer: 1 | 2 }) {
  const n = useCount(fields.words);
  const selected = layer === 1 ? fields.first : fields.second;
  const isOn = fields[keyOf({ layer, head })];
  const name = computed((_, { weights, words, asked }) => {
    const row = weights?.[layer - 1]![head - 1]![asked];
    return `${headName({ layer, head })}${row ? `: ${readsText(words, asked, row)}` : ''}.`;
  });
  return (
    <div className="trained-head" data-on={useValue(isOn)}>
      <button
        type="button"
        aria-pressed={useValue(selected) === head}
        aria-label={useValue(name)}
        onClick={() => selected.set(head)}
      >
        <SmallMap
          of={computed((_, { weights }) => weights?.[layer - 1]![head - 1])}
          size={n}
          framedRow={computed((_, d) => d.asked)}
        />
      </button>
      <div className="trained-switch">
        <Toggle of={isOn} hideLabel />
        <Text of={numbers[`without.${layer}`].at(head - 1).as(percentRight)} />
      </div>
    </div>
  );
}

/** Unfolded text scrolls by itself. */
function Fold({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <details className="trained-more">
      <summary>{name}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className="trained-fold" role="region" aria-label={name} tabIndex={0}>
        {children}
      </div>
    </details>
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
    <Fold name="The language, and the training">
      <p>
        {`${formatCount(size)} numbers, learned from ${formatCount(sentences.train)} sentences. ` +
          `Of ${formatCount(sentences.unseen)} others it gets ${percentRight(accuracy.unseen)} right, and ` +
          `${formatPercent(accuracy.newPairs)} of ${formatCount(sentences.newPairs)} with a noun and a reason ` +
          'that training never put together.'}
      </p>
      <div className="trained-rules">
        {RULES.map(({ first, verbs, second, reasons }) => (
          <div key={verbs.join()}>
            <p>
              <b>{`the … A did not ${verbs.join(' / ')} the … B near the … because it was …`}</b>
            </p>
            <ul>
              {[
                `A: ${kinds[first].join(', ')}. Before it perhaps ${adjectivesOf(first).join(', ')}.`,
                `B: ${kinds[second].join(', ')}. Before it perhaps ${adjectivesOf(second).join(', ')}.`,
                `Then perhaps “near the” ${kinds.places.join(', ')}.`,
                ...reasons.map(
                  ({ words, meant }) => `${words.join(', ')}: “it” means ${MEANINGS[meant]}.`,
                ),
              ].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Fold>
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
      className="trained"
    >
      <div className="trained-type" data-detail>
        <SentenceField of={fields.words} name="Sentence of the language" />
      </div>
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
        name="All heads"
        title={
          <>
            <span data-detail>All heads</span>
            <span data-only="slide">All heads; percent correct without each</span>
          </>
        }
        hint={`Click a map to select a head, or uncheck it to switch it off. Percent: right answers without it, of ${formatCount(sentences.unseen)} unseen sentences.`}
        not="square"
      >
        <div className="trained-heads">
          <p aria-hidden="true" />
          {HEADS.map((head) => (
            <p key={head} aria-hidden="true">{`head ${head}`}</p>
          ))}
          {LAYERS.map((layer) => (
            <div key={layer} role="group" aria-label={`Layer ${layer}`}>
              <p>{`Layer ${layer}`}</p>
              {HEADS.map((head) => (
                <Head key={head} {...props} layer={layer} head={head} />
              ))}
            </div>
          ))}
        </div>
      </Panel>
      <div className="trained-folds" data-detail>
        <Fold name="The two heads in numbers">
          {LAYERS.map((layer) => (
            <div key={layer} className="scrolls">
              <Text
                tag="p"
                of={computed((s) => headName({ layer, head: layer === 1 ? s.first : s.second }))}
              />
              <Map of={numbers[`weights.${layer}`]} />
            </div>
          ))}
        </Fold>
        <Rules />
      </div>
    </Arrange>
  );
}

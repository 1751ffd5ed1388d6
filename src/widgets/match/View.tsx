import './match.css';
import { type SyntheticEvent, useState } from 'react';
import { useValue } from '../../bound/signal.ts';
import { Radios } from '../../controls/Choice.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Follow } from '../../marks/Follow.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { LineOf, Shadow } from '../../marks/Shadow.tsx';
import { Text } from '../../marks/Text.tsx';
import { speakNumber } from '../../number/format.ts';
import { useGround } from '../../plane/Plane.tsx';
import { domainFor, length, widerDomains } from '../../plane/plane.ts';
import { contourGap, MeasureContours } from '../MeasureContours.tsx';
import { measures } from '../measures.ts';
import { QueryAndKeys } from '../QueryAndKeys.tsx';
import { directionOf, type Props, rotateTo } from './match.ts';
import {
  columns,
  contourHint,
  degreesSpoken,
  heads,
  hints,
  keyText,
  panels,
  queryLabels,
  queryLengthText,
  queryNames,
  rankText,
  showsMeasures,
  showsParts,
  workingText,
} from './text.ts';

type AtRow = Props & { row: number };
const PLANE_WIDTH = 420;
/** Room for the query to turn all the way round at its first length. */
const domains = widerDomains({ x: [-3.9, 5.7], y: [-3.5, 4.7] }, 12);
/** The score that fills half of a bar. */
const FULL_BAR_SCORE = 20;
/** Half a turn either way is one direction: it is the end on the right alone. */
const TURN_RANGE = { min: -179, max: 180, step: 1 };
const LENGTH_RANGE = { min: 0.1, max: 10, step: 0.1 };

/** The query by its numbers, and by its direction and length. */
function QueryControls({ fields: { q, tokens } }: Props) {
  const asker = useValue(tokens.at(0));
  return (
    <div className="query-controls">
      <span>
        <span className="role-query">{asker}</span>{' '}
        <VectorField of={q} name={queryNames.tip(asker)} />
      </span>
      <Slider
        of={q.through({
          spokenName: queryNames.turn(asker),
          range: TURN_RANGE,
          read: (v) => Math.round(directionOf(v)),
          write: (v, to) => rotateTo(v, to),
          speak: (degrees) => degreesSpoken(speakNumber(degrees, 0)),
        })}
        label={queryLabels.turn}
      />
      <Slider
        of={q.through({
          spokenName: queryNames.stretch(asker),
          range: LENGTH_RANGE,
          read: length,
          write: (v, to) => rotateTo(v, directionOf(v), to),
          speak: (size) => speakNumber(size),
        })}
        label={queryLabels.stretch}
      />
    </div>
  );
}

/** The first panel: what can be dragged, with contours and shadows. */
function MatchPlane(props: AtRow) {
  const { fields, numbers, computed, row } = props;
  const contours = useValue(fields.contours);
  const measure = useValue(fields.measure);
  const shadows = useValue(fields.shadows);
  const hasLength = useValue(computed((_, d) => d.queryLength > 0));
  const ground = useGround(
    computed((s) => domainFor(domains, [s.q, ...s.keys])),
    PLANE_WIDTH,
  );
  // The scores stand where the hand is: on a phone the tables are out of sight.
  const texts = computed((s, d) =>
    s.tokens.map((one, i) => (i === 0 ? one : keyText(one, s, d.chosen.scores[i - 1]!))),
  );
  const contoursText = ground.withScale(
    computed(
      (s, d) =>
        ({ unit }) =>
          contourHint(s, d.queryLength, contourGap(s.measure, s.q, unit)),
    ),
  );
  return (
    <Panel
      name={panels.plane}
      title={
        <>
          <span className="role-query">Query</span> and <span className="role-key">keys</span>
        </>
      }
      drag={hints.drag}
      hint={contours && <Text of={contoursText} />}
    >
      <QueryAndKeys
        {...{ fields, ground, texts }}
        underlay={
          <>
            {contours && <MeasureContours {...{ measure, fields, texts, ground }} />}
            {shadows && <LineOf q={fields.q} />}
            {shadows &&
              hasLength &&
              [0, 1, 2].map((i) => (
                <Shadow
                  key={i}
                  tip={fields.keys.at(i)}
                  foot={numbers.feet.at(i)}
                  row={i}
                  isLookedAt={i === row}
                />
              ))}
          </>
        }
      />
      <QueryControls {...props} />
    </Panel>
  );
}

/** One score three ways: number by number, as lengths and a cosine, as a length and a shadow. */
function Working({ fields, numbers, computed, row }: AtRow) {
  const parts = showsParts(useValue(fields.show));
  const shadow = useValue(fields.shadows) || parts;
  return (
    <p className="working" data-row={row}>
      <span>
        <Text of={computed((s, d) => workingText.terms(s, d, row))} />
        <b>
          <Text of={numbers.scores.at(row)} part={undefined} />
        </b>
      </span>
      {parts && (
        <span>
          {workingText.parts}
          <Text of={computed((_, d) => workingText.partsProduct(d, row))} className="unbroken" />
        </span>
      )}
      {shadow && (
        <span>
          <Text of={computed((s) => workingText.shadow(s, row))} />
          <Text of={computed((_, d) => workingText.shadowProduct(d, row))} className="unbroken" />
        </span>
      )}
    </p>
  );
}

/** The second panel: length and direction of each key, and the score they make. */
function Parts({ fields, numbers, computed, row }: AtRow) {
  const parts = showsParts(useValue(fields.show));
  return (
    <Panel
      name={panels.parts}
      title={panels.parts}
      hint={
        <>
          {parts && (
            <>
              <Text of={fields.tokens.at(0)} className="role-query" />
              <Text of={computed(queryLengthText)} />
            </>
          )}
          {hints.row}
        </>
      }
    >
      <Rows of={fields.keys} className="parts-table" selected={row}>
        <Name
          of={fields.keys.rowNames}
          head={heads.key}
          part="key"
          width={parts ? 'var(--key-width)' : undefined}
        >
          {(i) => (
            <span data-not={parts ? 'slide' : undefined}>
              <VectorField of={fields.keys.at(i)} />
            </span>
          )}
        </Name>
        {parts && (
          <>
            <Text of={numbers.lengths} width="auto" />
            <Text of={numbers.angles} width="auto" not="slide" />
            <Text of={numbers.cosines} width="auto" />
          </>
        )}
        <Text
          of={numbers.scores}
          head={parts ? columns.dot : heads.score}
          width={parts ? 'auto' : '20%'}
          className="match-score"
        />
        {!parts && (
          <Bar
            of={numbers.scores}
            part={undefined}
            reach={FULL_BAR_SCORE}
            width="46%"
            not="slide"
            className="score-bar"
            head={
              <>
                <span className="score-scale" aria-hidden="true">
                  −{FULL_BAR_SCORE}
                  <span>0</span>
                  {FULL_BAR_SCORE}
                </span>
                <span className="hidden-text">{heads.bar}</span>
              </>
            }
          />
        )}
      </Rows>
    </Panel>
  );
}

/** The third panel: the keys by each measure, with the weights that the chosen one leads to. */
function Ranking({ fields, numbers, computed }: Props) {
  const chosenMeasure = useValue(fields.measure);
  const weights = numbers['chosen.weights'];
  return (
    <Panel name={panels.ranking} title={panels.ranking}>
      <div data-not="square">
        <Radios
          name={fields.measure.label}
          options={measures.map((value) => ({ value, label: columns[value] }))}
          value={chosenMeasure}
          onChange={fields.measure.set}
          hideLabel
        />
      </div>
      <Rows of={fields.keys} className="ranking-table">
        <Name of={fields.keys.rowNames} head={heads.key} part="key" width="12%" />
        {measures.map((measure) => (
          // On a slide there is one measure at a time.
          <Cell
            key={measure}
            head={columns[measure]}
            not={measure === chosenMeasure ? undefined : 'slide'}
            className={measure === chosenMeasure ? 'match-chosen' : undefined}
          >
            {(i) => (
              <>
                <Text of={numbers[`by.${measure}.scores`].at(i)} part={undefined} />
                <Follow of={computed((_, d) => d.by[measure].ranks)}>
                  {(ranks) => (
                    <span className="rank" data-first={ranks[i] === 1}>
                      {rankText(ranks[i]!, ranks)}
                    </span>
                  )}
                </Follow>
              </>
            )}
          </Cell>
        ))}
        <Cell
          head={weights.label}
          part={weights.part}
          width="var(--weight-width)"
          className="weight-cell"
        >
          {(i) => (
            <>
              <Text of={weights.at(i)} part={undefined} />
              <Bar of={weights.at(i)} />
            </>
          )}
        </Cell>
      </Rows>
    </Panel>
  );
}

/** The key under the pointer or the focus, where there is one. */
const rowOf = (event: SyntheticEvent) => {
  const marked = (event.target as Element).closest('[data-row]');
  return marked ? Number(marked.getAttribute('data-row')) : undefined;
};

/** The query and the keys in the plane; what each score is made of; who wins by which measure. */
export default function View(props: Props) {
  const show = useValue(props.fields.show);
  // The third key at first: the one whose shadow can be told from itself.
  const [row, setRow] = useState(2);
  const look = (event: SyntheticEvent) => setRow(rowOf(event) ?? row);
  return (
    <Arrange
      as="drawing"
      stage="1 1"
      wide={showsMeasures(show) ? '1 1' : '56 44'}
      className="match"
      asked="beside"
      data-show={show}
      onPointerOver={look}
      onFocus={look}
    >
      <MatchPlane {...props} row={row} />
      <div className="match-tables" data-not="question">
        {show !== 'measures' && (
          <>
            <Parts {...props} row={row} />
            <Working {...props} row={row} />
          </>
        )}
        {showsMeasures(show) && <Ranking {...props} />}
      </div>
    </Arrange>
  );
}

import './match.css';
import { type SyntheticEvent, useState } from 'react';
import { combine, useValue } from '../../kit/signal/signal.ts';
import { RadioGroup } from '../../kit/input/Choice.tsx';
import { Slider } from '../../kit/input/Slider.tsx';
import { VectorField } from '../../kit/input/VectorField.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { LineOf, Shadow } from '../../kit/plane/Shadow.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { equalsSign, formatNumber, formatShort, speakNumber } from '../../number/format.ts';
import { arrow, arrows } from '../../kit/plane/items.tsx';
import { Plane, usePlaneView } from '../../kit/plane/Plane.tsx';
import { length } from '../../kit/plane/plane.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { contourGap, MeasureContours } from '../shared/MeasureContours.tsx';
import { measures } from '../shared/measures.ts';
import { factorText } from '../shared/terms.ts';
import { directionOf, rotateTo, showsMeasures, showsParts } from './match.ts';
import type match from './match.ts';

type Props = PropsOf<typeof match>;
type AtRow = Props & { row: number };
/** The plane's domain, large enough for the query to turn all the way around at its initial length. */
const DOMAIN = { x: [-3.9, 5.7], y: [-3.5, 4.7] } as const;
/** The absolute score whose bar fills its half of the axis. */
const FULL_BAR_SCORE = 30;
/** The slider's range in degrees. It leaves out −180, which is the same direction as 180. */
const TURN_RANGE = { min: -179, max: 180, step: 1 };
const LENGTH_RANGE = { min: 0.1, max: 10, step: 0.1 };

const CONTOURS = {
  dot: 'Keys that end on the same line get the same score',
  scaled: 'On each line the score ÷ √2 is the same',
  cosine: 'On each ray the cosine is the same',
  distance: 'On each ring the distance is the same',
};
const COLUMNS = { dot: 'q·k', scaled: 'q·k ÷ √2', cosine: 'cosine', distance: '−distance' };
const scoreText = (measure: keyof typeof COLUMNS, x: number) =>
  measure === 'dot' ? formatShort(x, 2) : formatNumber(x, measure === 'cosine' ? 3 : 2);
const rankText = (rank: number, ranks: readonly number[]) =>
  `${['1st', '2nd', '3rd'][rank - 1]}${ranks.filter((other) => other === rank).length > 1 ? ' (tie)' : ''}`;
/** Writes a product as text with non-breaking spaces, so that it stays on one line. */
function productText(factors: readonly number[]) {
  const sign = factors.every((x) => equalsSign(x, 3) === '=') ? '=' : '≈';
  const product = factors.map((x) => factorText(x, 3)).join(' × ');
  return `${sign} ${product}`.replaceAll(' ', '\u00A0');
}

function QueryControls({ fields: { q, tokens } }: Props) {
  const queryName = useValue(tokens.at(0));
  return (
    <>
      <b className="role-query">
        {queryName} <VectorField of={q} name={`tip of ${queryName}`} />
      </b>
      <Tiles columns="2">
        <Slider
          of={q.through({
            spokenName: `${queryName}, direction in degrees`,
            range: TURN_RANGE,
            read: (v) => Math.round(directionOf(v)),
            write: (v, to) => rotateTo(v, to),
            speak: (degrees) => `${speakNumber(degrees, 0)} degrees`,
          })}
          label="turn"
        />
        <Slider
          of={q.through({
            spokenName: `${queryName}, length`,
            range: LENGTH_RANGE,
            read: length,
            write: (v, to) => rotateTo(v, directionOf(v), to),
            speak: (size) => speakNumber(size),
          })}
          label="stretch"
        />
      </Tiles>
    </>
  );
}

function MatchPlane(props: AtRow) {
  const { fields, numbers, computed, row } = props;
  const contours = useValue(fields.contours);
  const measure = useValue(fields.measure);
  const shadows = useValue(fields.shadows);
  const hasLength = useValue(computed((_, d) => d.queryLength > 0));
  const view = usePlaneView(
    DOMAIN,
    computed((s) => [s.q, ...s.keys]),
    420,
  );
  // Show the scores beside the arrows, because on a phone the tables are out of sight.
  const keyNames = computed((s, d) =>
    d.chosen.scores.map((score, i) => `${s.tokens[i + 1]}: ${scoreText(s.measure, score)}`),
  );
  const contoursText = combine([fields.measure, fields.q, view.scale], (chosen, q, { unit }) =>
    length(q) === 0 && chosen !== 'distance'
      ? 'A query of length 0 has no lines.'
      : `${CONTOURS[chosen]}; steps of ${formatShort(contourGap(chosen, q, unit))}.`,
  );
  return (
    <Panel
      name="Query and keys in the plane"
      title={
        <>
          <span className="role-query">Query</span> and <span className="role-key">keys</span>
        </>
      }
      drag="Drag an arrow’s tip."
      hint={contours && <Text of={contoursText} />}
      hintLines="3 2"
    >
      <Plane
        view={view}
        items={[
          arrows(fields.keys, { names: keyNames }),
          arrow(fields.q, { name: fields.tokens.at(0) }),
        ]}
      >
        {contours && <MeasureContours measure={measure} q={fields.q} />}
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
      </Plane>
      <QueryControls {...props} />
    </Panel>
  );
}

/** One score computed in three ways: term by term, from lengths and a cosine, and from a length and a projection. */
function Working({ fields, numbers, computed, row }: AtRow) {
  const parts = showsParts(useValue(fields.show));
  const shadow = useValue(fields.shadows) || parts;
  const sum = computed(
    ({ tokens }, d) => `${tokens[0]} · ${tokens[row + 1]} = ${d.products[row]} ${d.equals[row]} `,
  );
  const byCosine = computed((_, d) => {
    const product = productText([d.queryLength, d.lengths[row]!, d.cosines[row]!]);
    return `= length × length × cosine ${product}`;
  });
  const byShadow = computed(({ tokens }, d) => {
    const product = productText([d.queryLength, d.along[row]!]);
    return `= length of ${tokens[0]} × shadow of ${tokens[row + 1]} ${product}`;
  });
  return (
    <p className="working" data-row={row}>
      <span>
        <Text of={sum} />
        <b>
          <Text of={numbers.scores.at(row)} part={undefined} />
        </b>
      </span>
      {parts && <Text of={byCosine} />}
      {shadow && <Text of={byShadow} />}
    </p>
  );
}

function Parts(props: AtRow) {
  const { fields, numbers, computed, row } = props;
  const parts = showsParts(useValue(fields.show));
  const about = computed(
    (_, d) => `: length ${formatNumber(d.queryLength, 3)}. Angles are from the query. `,
  );
  return (
    <Panel
      title="What each score is made of"
      hint={
        <>
          {parts && (
            <>
              <Text of={fields.tokens.at(0)} className="role-query" />
              <Text of={about} />
            </>
          )}
          Press a row to see its score worked out.
        </>
      }
      hintLines="2"
    >
      <Rows of={fields.keys} name="What each score is made of" selected={row}>
        <Name of={fields.keys.rowNames} head="key" part="key" width="32%">
          {(i) => (
            <Stack as="span" detail={parts}>
              <VectorField of={fields.keys.at(i)} />
            </Stack>
          )}
        </Name>
        {parts && (
          <>
            <Text of={numbers.lengths} width="auto" />
            <Text of={numbers.angles} width="auto" detail />
            <Text of={numbers.cosines} width="auto" />
          </>
        )}
        <Text of={numbers.scores} head={parts ? COLUMNS.dot : 'score'} width="auto" />
        {!parts && (
          <Bar
            of={numbers.scores}
            part={undefined}
            maxAbs={FULL_BAR_SCORE}
            width="46%"
            head={`bar: from −${FULL_BAR_SCORE} to ${FULL_BAR_SCORE}`}
          />
        )}
      </Rows>
      <Working {...props} />
    </Panel>
  );
}

function Ranking({ fields, numbers, computed }: Props) {
  const chosenMeasure = useValue(fields.measure);
  const weights = numbers['chosen.weights'];
  return (
    <Panel title="Which key wins by each measure">
      <RadioGroup
        name={fields.measure.label}
        options={measures.map((value) => ({ value, label: COLUMNS[value] }))}
        value={chosenMeasure}
        onChange={fields.measure.set}
        hideLabel
      />
      <Rows of={fields.keys} name="Which key wins by each measure">
        <Name of={fields.keys.rowNames} head="key" part="key" width="8%" />
        {measures.map((measure) => (
          <Cell
            key={measure}
            head={COLUMNS[measure]}
            detail={measure !== chosenMeasure}
            className={measure === chosenMeasure ? 'match-chosen' : undefined}
          >
            {(i) => (
              <Stack as="span" gap="0">
                <Text of={numbers[`by.${measure}.scores`].at(i)} part={undefined} />
                <Watch of={computed((_, d) => d.by[measure].ranks)}>
                  {(ranks) => (
                    <Hint as="span" main={ranks[i] === 1}>
                      {rankText(ranks[i]!, ranks)}
                    </Hint>
                  )}
                </Watch>
              </Stack>
            )}
          </Cell>
        ))}
        <Text of={weights} width="17%" />
      </Rows>
    </Panel>
  );
}

/** Returns the row of the key under the pointer or with the focus, if any. */
const rowOf = (event: SyntheticEvent) => {
  const marked = (event.target as Element).closest('[data-row]');
  return marked ? Number(marked.getAttribute('data-row')) : undefined;
};

/** The query and the keys in the plane, how each score is computed, and which key each measure ranks first. */
export default function View(props: Props) {
  const show = useValue(props.fields.show);
  // Start with the third key, because its projection differs visibly from the key itself.
  const [row, setRow] = useState(2);
  const look = (event: SyntheticEvent) => setRow(rowOf(event) ?? row);
  return (
    <Arrange
      as="drawing"
      stage="1 1"
      wide={showsMeasures(show) ? '1 1' : '56 44'}
      row="3.4rem 2.45rem"
      className="match"
      asked="beside"
      onPointerOver={look}
      onFocus={look}
    >
      <MatchPlane {...props} row={row} />
      <Stack gap="1.25rem" height="22rem 0px" not="question">
        {show !== 'measures' && <Parts {...props} row={row} />}
        {showsMeasures(show) && <Ranking {...props} />}
      </Stack>
    </Arrange>
  );
}

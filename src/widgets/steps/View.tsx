import { useState } from 'react';
import { UNKNOWN_TEXT } from '../../kit/signal/boundNumber.ts';
import { useLength, useValue } from '../../kit/signal/signal.ts';
import { VectorField } from '../../kit/input/VectorField.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { ShareStrip } from '../../kit/chart/ShareStrip.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { equalsSign, formatNumber, formatResults, formatShort } from '../../number/format.ts';
import { arrow, arrows, diamonds, hull, points } from '../../kit/plane/items.tsx';
import { pulls, star, target, tipToTail } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import { circle, PlanePath } from '../../kit/plane/PlanePath.tsx';
import { type Position, pointOf } from '../../kit/plane/plane.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { factorText } from '../shared/terms.ts';
import { divisorText, SKIP_TITLES, type default as steps, TARGET_RADIUS } from './steps.ts';

type Props = PropsOf<typeof steps>;

/** The width of both planes, at which names and arrows are as large as on the stage. */
const PLANE_WIDTH = 260;
const KEY_DOMAIN = { x: [-0.6, 5.2], y: [-0.5, 4.7] } as const;
const VALUE_DOMAIN = { x: [-1.1, 2.9], y: [-0.75, 2.83] } as const;

function KeyPlane({ fields, numbers, computed }: Props) {
  const { q, keys } = fields;
  const queryTitle = computed((s) => `${s.tokens[0]} asks`);
  return (
    <Panel
      name="Query meets keys"
      title={
        <>
          <span className="role-query">Query</span> meets <span className="role-key">keys</span>
        </>
      }
      drag="Drag an arrow’s tip."
      hint="Circle size: score. Dashed: below 0."
      inlineHint
      not={useValue(fields.step) === 4 && 'question'}
    >
      <Plane
        domain={KEY_DOMAIN}
        width={PLANE_WIDTH}
        items={[
          points(keys, {
            draw: (at, row) => (
              // The circle's area shows the absolute raw score. A negative score is an empty ring.
              <PlanePath
                key={row}
                className="score-disc"
                of={[at, numbers.scores.at(row)]}
                d={({ px }, tip: Position, score: number | null | undefined) => ({
                  d: circle(px(pointOf(tip ?? [])), Math.sqrt(Math.abs(score ?? 0)) * 4),
                  'data-negative': String((score ?? 0) < 0),
                })}
                data-part="scores"
                data-row={row}
              />
            ),
          }),
          arrows(keys, { names: keys.rowNames }),
          arrow(q, { name: queryTitle }),
        ]}
      />
      <Cluster gap="0.4rem" detail>
        <Text of={queryTitle} tag="b" className="role-query" /> <VectorField of={q} />
      </Cluster>
    </Panel>
  );
}

/** The written-out calculation for one key, up to the current step. */
function Working({ fields, numbers, computed, row }: Props & { row: number }) {
  const step = useValue(fields.step);
  const skip = useValue(fields.skip);
  const scaled = numbers.scaled.at(row).as('short', 4);
  // If the mixing is left out, show the softmax of the complete calculation instead of a weight of 1 for the best key.
  const weight = numbers[skip === 'mix' ? 'whole.weights' : 'weights'].at(row).as('percent');
  const product = computed(({ q, keys, tokens }) => {
    const terms = q.map((x, j) => `${factorText(x)}×${factorText(keys[row]![j]!)}`);
    return `${tokens[0]} · ${tokens[row + 1]} = ${skip === 'compare' ? 'not compared = 0' : `${terms.join(' + ')} =`}`;
  });
  const division = computed(({ scale }, d) => {
    const by = d.divisor === 1 ? '1' : divisorText(scale);
    return `${formatShort(d.scores[row]!, 4)} ÷ ${by} ${equalsSign(d.scaled[row]!, 4)}`;
  });
  return (
    <p className="working" data-row={row} data-detail>
      <span data-part="scores">
        <Text of={product} />{' '}
        {skip !== 'compare' && (
          <b>
            <Text of={numbers.scores.at(row).as('short', 4)} />
          </b>
        )}
      </span>
      {step >= 2 && (
        <span data-part="scale">
          <Text of={division} />{' '}
          <b>
            <Text of={scaled} part={undefined} />
          </b>
        </span>
      )}
      {step >= 3 && skip !== 'softmax' && (
        <span data-part="weights">
          e
          <sup>
            <Text of={scaled} part={undefined} />
          </sup>{' '}
          ≈ <Text of={numbers.exps.at(row)} />, of <Text of={numbers.sum} /> in all:{' '}
          <b>
            <Text of={weight} className="plain" />
          </b>
          {skip === 'mix' && '; then the largest takes all'}
        </span>
      )}
    </p>
  );
}

/** A table from scores to weights, with a row per key. */
function ScoreTable(props: Props) {
  const { fields, numbers, computed } = props;
  const [row, setRow] = useState(0);
  const step = useValue(fields.step);
  const skip = useValue(fields.skip);
  const sum = computed((_, { total }) => {
    if (step < 3) return UNKNOWN_TEXT;
    return skip === 'softmax' ? formatNumber(total) : `${formatNumber(total * 100, 1)}%`;
  });
  const dividedBy = computed((s, d) =>
    s.scale === 'sqrt' && s.skip !== 'scale' ? '÷√dₖ' : `÷${formatShort(d.divisor, 2)}`,
  );
  return (
    <Panel
      name="Score, scale, softmax"
      title="Score, scale, softmax"
      hint={
        skip === 'none' ? (
          'Point at a row to see its arithmetic.'
        ) : (
          <>
            Left out: {SKIP_TITLES[skip]}.{' '}
            <button type="button" className="do" onClick={() => fields.skip.set('none')}>
              Put it back
            </button>
          </>
        )
      }
      inlineHint
    >
      <Arrange as="pile" stage="ab / 62 38" wide="a b / 1">
        <Rows of={fields.keys} selected={row} onChoose={setRow} footNot="question" foot>
          <Name
            of={fields.keys.rowNames}
            head="key"
            part="key"
            foot={skip === 'softmax' ? 'sum, without the softmax' : 'sum'}
          >
            {(i) => (
              <>
                {' '}
                <Hint as="span" detail>
                  <VectorField of={fields.keys.at(i)} />
                </Hint>
              </>
            )}
          </Name>
          <Text of={numbers.scores} head="q·k" width="12%" />
          <Text of={numbers.scaled} head={<Text of={dividedBy} />} width="15%" />
          <Bar
            of={numbers.weights}
            head="weight"
            width="20%"
            foot={
              <ShareStrip
                of={computed((s, d) => (s.step >= 3 && s.skip !== 'softmax' ? d.weights : []))}
              />
            }
          />
          <Text
            of={numbers.weights}
            head={<span className="hidden-text">weight as a share</span>}
            className="weight-cell"
            width="4.2em"
            foot={<Text of={sum} />}
          />
        </Rows>
        <Working {...props} row={row} />
      </Arrange>
    </Panel>
  );
}

/** The values, and the output as their weighted sum. */
function ValuePlane({ fields, numbers, computed }: Props) {
  const { values } = fields;
  const isKnown = useValue(numbers.output.isRevealed);
  const tips = useValue(fields.tips);
  const goal = useValue(fields.target);
  const names = useValue(values.rowNames);
  const contribution = (i: number) =>
    computed(
      (_, d) => `× ${formatNumber(d.weights[i]!, 3)} = ${formatResults(d.contributions[i]!)}`,
    );
  return (
    <Panel
      name="Weights mix values"
      title={
        <>
          <span className="role-weight">Weights</span> mix{' '}
          <span className="role-value">values</span>
        </>
      }
      hint={
        !isKnown
          ? 'The values come in at step 4.'
          : tips
            ? 'Each arrow is a weight × a value.'
            : 'A thicker line means more weight.'
      }
      inlineHint
      not={!isKnown && 'question'}
    >
      <Arrange as="pile" stage="ab / 3 2" wide="a b / 1">
        <Plane
          domain={VALUE_DOMAIN}
          width={PLANE_WIDTH}
          items={[
            hull(values),
            goal && target(goal, TARGET_RADIUS),
            isKnown &&
              (tips
                ? tipToTail(computed((_, d) => d.contributions))
                : pulls(values, numbers.weights, numbers.output)),
            diamonds(values, { names: values.rowNames }),
            isKnown &&
              star(numbers.output, {
                name: computed((_, { output }) => `output ${formatResults(output)}`),
              }),
          ]}
        />
        <Stack as="ul" gap="0.3rem" detail>
          {Array.from({ length: useLength(values) }, (_, i) => (
            <li key={i} data-row={i} data-part="value">
              <b className="role-value">{names[i]}</b> <VectorField of={values.at(i)} />
              <Hint lines="1">{isKnown && <Text of={contribution(i)} />}</Hint>
            </li>
          ))}
        </Stack>
      </Arrange>
    </Panel>
  );
}

/** Three linked panels, in the order of the four steps. */
export default function View(props: Props) {
  return (
    <Arrange as="three" stage="ac bb / 3 5" wide="abc / 29 45 29" asked="beside" row="2.75rem 2rem">
      <KeyPlane {...props} />
      <ScoreTable {...props} />
      <ValuePlane {...props} />
    </Arrange>
  );
}

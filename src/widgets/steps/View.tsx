import './steps.css';
import { useState } from 'react';
import { UNKNOWN_TEXT } from '../../bound/number.ts';
import { useValue } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { ShareStrip } from '../../marks/ShareStrip.tsx';
import { Text } from '../../marks/Text.tsx';
import { equalsSign, formatNumber, formatShort } from '../../number/format.ts';
import { arrow, arrows, points } from '../../plane/items.tsx';
import { Plane } from '../../plane/Plane.tsx';
import { circle, PlanePath } from '../../plane/PlanePath.tsx';
import { type Place, pointOf } from '../../plane/plane.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { factorText } from '../terms.ts';
import { divisorText, SKIP_TITLES, type default as steps } from './steps.ts';
import { PLANE_WIDTH, ValuePlane } from './ValuePlane.tsx';

type Props = PropsOf<typeof steps>;

const KEY_DOMAIN = { x: [-0.6, 5.2], y: [-0.5, 4.7] } as const;

function KeyPlane({ fields, numbers, computed }: Props) {
  const step = useValue(fields.step);
  const { q, keys } = fields;
  const asker = computed((s) => `${s.tokens[0]} asks`);
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
      not={step === 4 && 'question'}
    >
      <Plane
        domain={KEY_DOMAIN}
        width={PLANE_WIDTH}
        items={[
          points(keys, {
            draw: (at, row) => (
              // Its area is the size of the raw score; a negative score is an empty ring.
              <PlanePath
                key={row}
                className="score-disc"
                of={[at, numbers.scores.at(row)]}
                d={({ px }, tip: Place, score: number | null | undefined) => ({
                  d: circle(px(pointOf(tip ?? [])), Math.sqrt(Math.abs(score ?? 0)) * 4),
                  'data-negative': String((score ?? 0) < 0),
                })}
                data-part="scores"
                data-row={row}
              />
            ),
          }),
          arrows(keys, { names: keys.rowNames }),
          arrow(q, { name: asker }),
        ]}
      />
      <p className="panel-numbers" data-detail>
        <Text of={asker} className="role-query" /> <VectorField of={fields.q} />
      </p>
    </Panel>
  );
}

/** The arithmetic of one row, as far as the steps have come. */
function Working({ fields, numbers, computed, row }: Props & { row: number }) {
  const step = useValue(fields.step);
  const skip = useValue(fields.skip);
  // Without the mixing one key takes all, so the softmax shown is the whole one's.
  const [scaled, exps, sum, weights] =
    skip === 'mix'
      ? ([
          numbers['whole.scaled'],
          numbers['whole.exps'],
          numbers['whole.sum'],
          numbers['whole.weights'],
        ] as const)
      : ([numbers.scaled, numbers.exps, numbers.sum, numbers.weights] as const);
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
            <Text of={numbers.scaled.at(row).as('short', 4)} part={undefined} />
          </b>
        </span>
      )}
      {step >= 3 && skip !== 'softmax' && (
        <span data-part="weights">
          e
          <sup>
            <Text of={scaled.at(row).as('short', 4)} part={undefined} />
          </sup>{' '}
          ≈ <Text of={exps.at(row)} />, of <Text of={sum} /> in all:{' '}
          <b>
            <Text of={weights.at(row).as('percent')} className="plain" />
          </b>
          {skip === 'mix' && '; then the largest takes all'}
        </span>
      )}
    </p>
  );
}

/** From score to weight, a row per key. */
function ScoreTable(props: Props) {
  const { fields, numbers, computed } = props;
  const [row, setRow] = useState(0);
  const step = useValue(fields.step);
  const skip = useValue(fields.skip);
  // Beside a question only what it is about is shown: not what is to come, and not what led to the weights.
  const past = step === 4 ? 'square question' : undefined;
  const weightsNot = step < 3 ? 'question' : undefined;
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
      title={<span data-not={past}>Score, scale, softmax</span>}
      hint={
        skip === 'none' ? (
          'Point at a row to see its arithmetic.'
        ) : (
          <span className="left-out">
            Left out: {SKIP_TITLES[skip]}.{' '}
            <button type="button" className="do" onClick={() => fields.skip.set('none')}>
              Put it back
            </button>
          </span>
        )
      }
    >
      <Arrange as="pile" stage="ab / 62 38" wide="a b / 1">
        <Rows
          of={fields.keys}
          selected={row}
          onChoose={setRow}
          headNot={past}
          footNot={past ?? 'question'}
          foot
        >
          <Name
            of={fields.keys.rowNames}
            head="key"
            part="key"
            width="38%"
            foot={skip === 'softmax' ? 'sum, without the softmax' : 'sum'}
          >
            {(i) => (
              <span data-detail>
                <VectorField of={fields.keys.at(i)} />
              </span>
            )}
          </Name>
          <Text of={numbers.scores} head="q·k" not={past} width="12%" />
          <Text
            of={numbers.scaled}
            head={<Text of={dividedBy} />}
            not={past ?? (step < 2 ? 'question' : undefined)}
            width="15%"
          />
          <Bar
            of={numbers.weights}
            head="weight"
            not={weightsNot}
            foot={
              <ShareStrip
                of={computed((s, d) => (s.step >= 3 && s.skip !== 'softmax' ? d.weights : []))}
              />
            }
          />
          <Text
            of={numbers.weights}
            head={<span className="hidden-text">weight as a share</span>}
            not={weightsNot}
            className="weight-cell"
            width="4.4em"
            foot={<Text of={sum} />}
          />
        </Rows>
        <Working {...props} row={row} />
      </Arrange>
    </Panel>
  );
}

/** Three linked panels, in the order of the four steps. */
export default function View(props: Props) {
  return (
    <Arrange
      as="three"
      stage="ac bb / 3 5"
      wide="abc / 33.5 36.5 33.5"
      className="three-panels"
      asked="beside"
    >
      <KeyPlane {...props} />
      <ScoreTable {...props} />
      <ValuePlane {...props} />
    </Arrange>
  );
}

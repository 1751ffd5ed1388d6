import './stable.css';
import type { ReactNode } from 'react';
import { itemAt } from '../../kit/signal/valueOrSignal.ts';
import { UNKNOWN_TEXT } from '../../kit/signal/boundNumber.ts';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Edit } from '../../kit/table/Edit.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatAny, formatShort, formatWeight } from '../../number/format.ts';
import { ScoresSize } from '../shared/ScoresSize.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type Lane, numberText, SCORE_COUNT, type default as stable } from './stable.ts';

type Props = PropsOf<typeof stable>;

/** One way to compute the softmax as a table: inputs, exponentials and weights, with the sum below. */
function LaneTable({
  lane,
  title,
  code,
  letter,
  input,
  verdict,
  fields,
  computed,
}: Pick<Props, 'fields' | 'computed'> & {
  lane: 'naive' | 'safe';
  title: string;
  code: string;
  /** The variable name of the input in the code. */
  letter: string;
  input: ReactNode;
  verdict: ReactNode;
}) {
  /** Writes numbers from their step on, with overflow and NaN highlighted. */
  const writeRow = (
    from: number,
    read: (numbers: Lane) => readonly number[],
    format = formatAny,
  ) => ({
    of: computed(({ step }, d) =>
      read(d[lane]).map((x) => (step < from ? UNKNOWN_TEXT : numberText(x, format))),
    ),
    attributes: (i: number) =>
      computed(({ step }, d) => ({
        'data-lost': step >= from && !Number.isFinite(read(d[lane])[i]),
      })),
  });
  const sum = writeRow(3, ({ total }) => [total]);
  return (
    <Panel name={title} title={title} hint={<code>{code}</code>} hintLines="1 2">
      <Rows of={fields.scores} name={title} className="way" foot>
        {input}
        <Text
          {...writeRow(2, ({ exps }) => exps)}
          head={
            <>
              e<sup>{letter}</sup>
            </>
          }
          width="31%"
          foot={<Text of={itemAt(sum.of, 0)} attributes={sum.attributes(0)} />}
        />
        <Text
          {...writeRow(4, ({ weights }) => weights, formatWeight)}
          head="weight"
          width="41%"
          className="role-weight"
        />
      </Rows>
      <Hint main lines={3}>
        {verdict}
      </Hint>
    </Panel>
  );
}

/** The softmax formula as written, beside the version that subtracts the largest score first. */
export default function View({ fields, numbers, computed }: Props) {
  return (
    <Arrange as="pair" stage="aa bc / 1 1" phone="a b c / 1">
      <ScoresSize of={fields.scores} label="scores" range={SCORE_COUNT} />
      <LaneTable
        lane="naive"
        title="The formula as written"
        code="e = torch.exp(x); e / e.sum()"
        letter="x"
        input={<Edit of={fields.scores} head="x, the score" foot="sum" width="28%" />}
        verdict={
          <Text of={computed((s, d) => (s.step >= 4 ? d.verdict : 'Nothing to subtract here.'))} />
        }
        {...{ fields, computed }}
      />
      <LaneTable
        lane="safe"
        title="Largest score subtracted first"
        code="d = x - x.max(); e = torch.exp(d); e / e.sum()"
        letter="d"
        input={
          <Text
            of={numbers['safe.shifted'].as('short')}
            head={
              <Text
                of={computed((_, { safe: { max } }) =>
                  max < 0 ? `d = x + ${formatShort(-max)}` : `d = x − ${formatShort(max)}`,
                )}
              />
            }
            foot="sum"
            width="28%"
          />
        }
        verdict={
          <>
            The largest exponential is e<sup>0</sup> = 1. Nothing can overflow, and no sum is 0.
          </>
        }
        {...{ fields, computed }}
      />
    </Arrange>
  );
}

import './stable.css';
import type { ReactNode } from 'react';
import { item } from '../../bound/live.ts';
import { UNKNOWN_TEXT } from '../../bound/number.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Edit } from '../../marks/Edit.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatAny, formatWeight } from '../../number/format.ts';
import { ScoresSize } from '../ScoresSize.tsx';
import { SCORE_COUNT, type Lane, type Props } from './stable.ts';
import { numberText, texts, verdict } from './text.ts';

/** One way as a table: what goes in, as its first column; its exponential, its share; below them the sum. */
function Way({
  way,
  letter,
  input,
  verdict: said,
  fields,
  computed,
}: Pick<Props, 'fields' | 'computed'> & {
  way: 'naive' | 'safe';
  /** What the code calls what goes in. */
  letter: string;
  input: ReactNode;
  verdict: ReactNode;
}) {
  const { title, code } = texts[way];
  /** Numbers of the arithmetic, from their step on; one that is none stands out. */
  const writeRow = (from: number, read: (lane: Lane) => readonly number[], format = formatAny) => ({
    of: computed(({ step }, d) =>
      read(d[way]).map((x) => (step < from ? UNKNOWN_TEXT : numberText(x, format))),
    ),
    attributes: (i: number) =>
      computed(({ step }, d) => ({
        'data-lost': step >= from && !Number.isFinite(read(d[way])[i]),
      })),
  });
  const total = writeRow(3, (lane) => [lane.total]);
  return (
    <Panel name={title} title={title} hint={<code>{code}</code>}>
      <Rows of={fields.scores} name={title} className="way" foot>
        {input}
        <Text
          {...writeRow(2, (lane) => lane.exps)}
          head={
            <>
              e<sup>{letter}</sup>
            </>
          }
          width="31%"
          foot={<Text of={item(total.of, 0)} attributes={total.attributes(0)} />}
        />
        <Text
          {...writeRow(4, (lane) => lane.weights, formatWeight)}
          head={texts.weight}
          width="41%"
          className="role-weight"
        />
      </Rows>
      <p className="way-verdict">{said}</p>
    </Panel>
  );
}

/** The formula as it is written, and with the largest score subtracted first, side by side. */
export default function View({ fields, numbers, computed }: Props) {
  return (
    <Arrange as="pair" stage="aa bc / 1 1" phone="a b c / 1" className="stable">
      <ScoresSize of={fields.scores} label={texts.scores} range={SCORE_COUNT} />
      <Way
        way="naive"
        letter="x"
        input={<Edit of={fields.scores} head={texts.naive.head} foot={texts.sum} width="28%" />}
        verdict={
          <Text of={computed((s, d) => (s.step >= 4 ? verdict(s, d) : texts.naive.waits))} />
        }
        {...{ fields, computed }}
      />
      <Way
        way="safe"
        letter="d"
        input={
          <Text
            of={numbers['safe.shifted'].as('short')}
            head={<Text of={computed((_, d) => texts.safe.head(d.safe.max))} />}
            foot={texts.sum}
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

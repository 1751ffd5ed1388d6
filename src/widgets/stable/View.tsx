import './stable.css';
import type { ReactNode } from 'react';
import { NumberField } from '../../controls/NumberField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { formatShort, formatWeight } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { ScoresSize } from '../ScoresSize.tsx';
import { COUNT, type StableDerived, type StableState } from './stable.ts';
import { numberText, verdict, wayTexts } from './text.ts';

type Props = OldViewProps<StableState, StableDerived>;
const waiting = <span aria-label="not yet known">·</span>;

/** A number of the arithmetic; one that is none stands out. */
const Cell = ({ x, text, known }: { x: number; text?: (x: number) => string; known: boolean }) => (
  <td data-lost={(known && !Number.isFinite(x)) || undefined}>
    {known ? numberText(x, text) : waiting}
  </td>
);

/** One way as a table: what goes in, its exponential, its share; below them the sum. */
function Way({
  title,
  code,
  letter,
  head,
  inputs,
  exps,
  total,
  weights,
  step,
  children,
}: {
  title: string;
  code: string;
  /** What the code calls what goes in. */
  letter: string;
  head: ReactNode;
  inputs: readonly ReactNode[];
  exps: readonly number[];
  total: number;
  weights: readonly number[];
  step: number;
  children: ReactNode;
}) {
  return (
    <Panel name={title} title={title} hint={<code>{code}</code>}>
      <table className="way" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">
              e<sup>{letter}</sup>
            </th>
            <th scope="col" className="role-weight">
              {wayTexts.weight}
            </th>
          </tr>
        </thead>
        <tbody>
          {inputs.map((input, i) => (
            <tr key={i} data-row={i}>
              <td>{input}</td>
              <Cell x={exps[i]!} known={step >= 2} />
              <Cell x={weights[i]!} text={formatWeight} known={step >= 4} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{wayTexts.sum}</th>
            <Cell x={total} known={step >= 3} />
            <td aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
      <p className="way-verdict">{children}</p>
    </Panel>
  );
}

/** The formula as it is written, and with the largest score subtracted first, side by side. */
export default function View({ state, derived, fields }: Props) {
  const { scores, step } = state;
  const { naive, safe } = derived;
  return (
    <Arrange as="pair" stage="aa bc / 1 1" phone="a b c / 1" className="stable">
      <ScoresSize of={fields.scores} label={wayTexts.scores} range={COUNT} />
      <Way
        title={wayTexts.naive.title}
        code="e = torch.exp(x); e / e.sum()"
        letter="x"
        head={wayTexts.naive.head}
        inputs={scores.map((_, i) => (
          <NumberField key={i} of={fields.scores.at(i)} />
        ))}
        {...naive}
        step={step}
      >
        {step >= 4 ? verdict(state, derived) : wayTexts.naive.waiting}
      </Way>
      <Way
        title={wayTexts.safe.title}
        code="d = x - x.max(); e = torch.exp(d); e / e.sum()"
        letter="d"
        head={wayTexts.safe.head(safe.max)}
        inputs={safe.shifted.map((d) => formatShort(d))}
        {...safe}
        step={step}
      >
        The largest exponential is e<sup>0</sup> = 1. Nothing can overflow, and no sum is 0.
      </Way>
    </Arrange>
  );
}

import './distance-terms.css';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatPercent, formatShort } from '../../number/format.ts';
import { useGround } from '../../plane/Plane.tsx';
import type { Domain } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { QueryAndKeys } from '../QueryAndKeys.tsx';
import type { DistanceTermsDerived, DistanceTermsState } from './distance-terms.ts';
import { heads, panels, said, sumName } from './text.ts';

type Props = OldViewProps<DistanceTermsState, DistanceTermsDerived>;
const DOMAIN: Domain = { x: [-3.7, 4], y: [-3.7, 3.8] };
const WIDTH = 330;
/** The ends of the axis on which the terms are stacked; what lies beyond is cut off. */
const [LOW, HIGH] = [-13, 13];
const along = (x: number) => ((Math.min(HIGH, Math.max(LOW, x)) - LOW) / (HIGH - LOW)) * 100;

/** One term as a piece of the way from 0 to the sum: it begins where the one before it ends. */
function Piece({ kind, from, by, on }: { kind: string; from: number; by: number; on: boolean }) {
  const [a, b] = [along(Math.min(from, from + by)), along(Math.max(from, from + by))];
  return (
    <span
      className="terms-piece"
      data-kind={kind}
      data-on={on}
      style={{ left: `${a.toFixed(2)}%`, width: `${(b - a).toFixed(2)}%` }}
    />
  );
}

/** The terms of one key, one below the other, and what comes of them. */
function Terms({ state: s, derived: d, row }: Props & { row: number }) {
  const [dot, ofKey] = [d.dot[row]!, d.ofKey[row]!];
  const afterKey = s.keyPart ? dot + ofKey : dot;
  const lines = [
    { kind: 'dot', name: heads.dot, by: dot, from: 0, on: true },
    { kind: 'key', name: heads.ofKey, by: ofKey, from: dot, on: s.keyPart },
    { kind: 'query', name: heads.ofQuery, by: d.ofQuery, from: afterKey, on: s.queryPart },
  ];
  return (
    <li className="terms-key" data-row={row}>
      <p className="terms-name role-key" data-part="key">
        {s.tokens[row + 1]}
      </p>
      {lines.map(({ kind, name, by, from, on }) => (
        <p key={kind} className="terms-line" data-on={on}>
          <span>{name}</span>
          <span className="terms-track" aria-hidden="true">
            <Piece {...{ kind, from, by, on }} />
          </span>
          <span className="terms-number">{formatShort(by, 2)}</span>
        </p>
      ))}
      <p className="terms-line terms-sum" data-part="scores">
        <span>{sumName(s)}</span>
        <span className="terms-track" aria-hidden="true">
          <span className="terms-end" style={{ left: `${along(d.sums[row]!).toFixed(2)}%` }} />
        </span>
        <span className="terms-number">{formatShort(d.sums[row]!, 2)}</span>
      </p>
      <div className="terms-line terms-weight" data-part="weights">
        <span>{heads.weight}</span>
        <WeightBar weight={d.weights[row]!} />
        <span className="terms-number">{formatPercent(d.weights[row]!)}</span>
      </div>
    </li>
  );
}

/** Half a squared distance as a dot product and two further terms, which can be left out. */
export default function View(props: Props) {
  const { state: s, fields } = props;
  const ground = useGround(DOMAIN, WIDTH);
  return (
    <Arrange as="drawing" stage="1 1" wide="9 11" asked="b / 1" className="distance-terms">
      <Panel name={panels.plane} hint={said.hint} not="question">
        <QueryAndKeys fields={fields} texts={s.tokens} ground={ground} />
      </Panel>
      <Panel name={panels.terms}>
        <div className="terms-switches" data-not="question">
          <Toggle of={fields.keyPart} />
          <Toggle of={fields.queryPart} />
        </div>
        <p className="panel-hint" data-not="question">
          {said.name(s)}
        </p>
        <ul className="terms">
          {s.keys.map((_, i) => (
            <Terms key={i} {...props} row={i} />
          ))}
        </ul>
      </Panel>
    </Arrange>
  );
}

import './same.css';
import type { ReactNode } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { SeedControl } from '../../controls/SeedControl.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Heatmap } from '../../marks/Heatmap.tsx';
import { depth, scoreShade, weightShade } from '../../marks/shade.ts';
import { formatNumber } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { numbered } from '../numbered.ts';
import type { SameDerived, SameState } from './same.ts';
import { againstTitles, checks, hints, labels, panels, ruleText, said } from './text.ts';

type Props = OldViewProps<SameState, SameDerived>;

const REACH = 4;

/** One program's result, the place framed that differs most. */
function Result({
  of,
  state: s,
  derived: d,
}: Pick<Props, 'state' | 'derived'> & { of: 'a' | 'b' }) {
  const rows = d[of];
  const weights = s.what === 'weights';
  const [i, j] = d.at;
  return (
    <Panel
      name={panels[of]}
      title={
        <>
          {of === 'a' && (
            <>
              <span data-only="slide" data-not="question">
                a: {againstTitles[s.against]}
              </span>
              <span data-only="question">{panels[of]}</span>
            </>
          )}
          <span data-not={of === 'a' ? 'slide' : undefined}>{panels[of]}</span>
        </>
      }
      hint={hints[of]}
    >
      <div className="full-maps same-map" data-grow>
        <Heatmap
          name={panels[of]}
          part={s.what}
          rows={rows}
          rowNames={numbered(rows.length)}
          columnNames={numbered(rows[0]!.length)}
          text={(x) => formatNumber(x, 4)}
          shade={weights ? weightShade : (x) => scoreShade(x, REACH)}
          deep={weights ? depth : undefined}
          lit={(row, column) => d.largest !== 0 && row === i && column === j}
        />
      </div>
    </Panel>
  );
}

/** What a check looks at, and whether it finds anything. */
const Check = ({ name, found, passes }: { name: string; found: ReactNode; passes: boolean }) => (
  <li data-passes={passes}>
    <span>{name}</span>
    <b>{passes ? checks.yes : checks.no}</b>
    <small data-not="slide">{found}</small>
  </li>
);

/** Numbers that both programs are given, and how much may differ. */
const More = ({ state: s, fields }: Props) => (
  <div className="same-more">
    {(['q', 'k', 'v'] as const).map((id) => (
      <div key={id}>
        <p className={`role-${fields[id].role}`}>{labels[id]}</p>
        <MatrixEditor of={fields[id]} />
      </div>
    ))}
    <div className="same-choices">
      <Choice of={fields.atol} />
      <Choice of={fields.rtol} />
      {s.against === 'dropout' && <SeedControl of={fields.seed} />}
    </div>
  </div>
);

/** Two programs on the same numbers: what they make, and which of three checks tells them apart. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  return (
    <Arrange
      as="three"
      stage={useSlide() ? 'bc dd / 1 1 / 1fr auto' : 'aaa bcd eee / 5 5 8'}
      wide="bcd / 1 1 1"
      phone="a b c d e / 1"
      className="same"
    >
      <div data-not="slide">
        <Choice of={fields.against} />
      </div>
      <Result of="a" {...props} />
      <Result of="b" {...props} />
      <Panel name={panels.checks} title={panels.checks}>
        <ul className="same-checks" aria-label={panels.checks}>
          <Check
            name={checks.shapes}
            found={checks.shapesSay(d)}
            passes={d.shapes[0] === d.shapes[1]}
          />
          <Check name={checks.sums} found={checks.sumsSay(d)} passes={d.noticed !== 1} />
          <Check name={checks.close} found={checks.closeSay(d)} passes={d.allclose === 'True'} />
        </ul>
        <div className="same-rule" data-not="slide">
          <p>{said.rule}</p>
          <p>{said.beyond(d)}</p>
          <p className="same-framed">{d.largest !== 0 && `${said.framed(d)} ${ruleText(s, d)}`}</p>
        </div>
      </Panel>
      <div data-reshapes data-not="slide">
        <Toggle of={fields.more} />
        {s.more && <More {...props} />}
      </div>
    </Arrange>
  );
}

import './verdicts.css';
import { Choice } from '../../controls/Choice.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import { type Ask, ASKS, heads, marks, MEASURES, panels, said, type Verdict } from './text.ts';
import { CELLS, type VerdictsDerived, type VerdictsState } from './verdicts.ts';

const measures = Object.keys(MEASURES) as Verdict[];

/** Statements against measures, to be ticked, and judged by the engine. */
export default function View({
  state: s,
  derived: d,
  fields,
}: OldViewProps<VerdictsState, VerdictsDerived>) {
  const cell = (measure: Verdict, ask: Ask) => {
    const field = `${measure}${ask}` as const;
    const right = s[field] === d.found[measure][ask].holds;
    return (
      <td key={measure}>
        <Toggle of={fields[field]} hideLabel />
        <span className="verdicts-mark" data-right={right}>
          {s.check !== 'off' && (
            <>
              <span aria-hidden="true">{right ? '✓' : '✗'}</span>
              <span className="hidden-text">{right ? marks.right : marks.wrong}</span>
            </>
          )}
        </span>
      </td>
    );
  };
  return (
    <Arrange as="alone" className="verdicts">
      <Panel name={panels.table} hint={said.hint}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">{heads.statement}</span>
              </th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {MEASURES[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(ASKS) as Ask[]).map((ask) => (
              <tr key={ask}>
                <th scope="row">{ASKS[ask]}</th>
                {measures.map((measure) => cell(measure, ask))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="verdicts-check">
          <Choice of={fields.check} />
          <p>
            {s.check === 'off' ? said.unchecked : said.judged(d, CELLS.length, s.check === 'why')}
          </p>
        </div>
      </Panel>
    </Arrange>
  );
}

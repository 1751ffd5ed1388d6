import './verdicts.css';
import { constant } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Follow } from '../../marks/Follow.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import {
  type Ask,
  STATEMENTS,
  asks,
  checkText,
  heads,
  hint,
  marks,
  MEASURE_NAMES,
  panels,
  type Verdict,
  verdicts,
} from './text.ts';
import type { Props } from './verdicts.ts';

const statements = constant(Object.values(STATEMENTS));

/** Whether a tick is right, once that is asked. */
function Mark({ computed, measure, ask }: Props & { measure: Verdict; ask: Ask }) {
  const result = computed((s, d) => ({
    right: s[`${measure}${ask}`] === d.found[measure][ask].holds,
    told: s.check !== 'off',
  }));
  return (
    <Follow of={result}>
      {({ right, told }) => (
        <span className="verdicts-mark" data-right={right}>
          {told && (
            <>
              <span aria-hidden="true">{right ? '✓' : '✗'}</span>
              <span className="hidden-text">{right ? marks.right : marks.wrong}</span>
            </>
          )}
        </span>
      )}
    </Follow>
  );
}

/** Statements against measures, to be ticked, and judged by the engine. */
export default function View(props: Props) {
  const { fields, computed } = props;
  return (
    <Arrange as="alone" className="verdicts">
      <Panel name={panels.table} hint={hint}>
        <Rows of={asks.length}>
          <Name
            of={statements}
            head={<span className="hidden-text">{heads.statement}</span>}
            width="40%"
          />
          {verdicts.map((measure) => (
            <Cell key={measure} head={MEASURE_NAMES[measure]}>
              {(i) => (
                <>
                  <Toggle of={fields[`${measure}${asks[i]!}`]} hideLabel />
                  <Mark {...props} measure={measure} ask={asks[i]!} />
                </>
              )}
            </Cell>
          ))}
        </Rows>
        <div className="verdicts-check">
          <Choice of={fields.check} />
          <Text tag="p" of={computed(checkText)} />
        </div>
      </Panel>
    </Arrange>
  );
}

import './verdicts.css';
import { constant } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import {
  checkText,
  MEASURE_NAMES,
  type Measure,
  MEASURES,
  type Statement,
  STATEMENT_IDS,
  STATEMENTS,
  type default as verdicts,
} from './verdicts.ts';

type Props = PropsOf<typeof verdicts>;

const statements = constant(Object.values(STATEMENTS));

/** Whether a tick is right, once the reader has it checked. */
function Mark({
  computed,
  measure,
  statement,
}: Props & { measure: Measure; statement: Statement }) {
  const result = computed((s, d) => ({
    right: s[`${measure}${statement}`] === d.found[measure][statement].holds,
    shown: s.check !== 'off',
  }));
  return (
    <Watch of={result}>
      {({ right, shown }) => (
        <span className="verdicts-mark" data-right={right}>
          {shown && (
            <>
              <span aria-hidden="true">{right ? '✓' : '✗'}</span>
              <span className="hidden-text">{right ? 'right' : 'not right'}</span>
            </>
          )}
        </span>
      )}
    </Watch>
  );
}

/** A table of statements and measures to tick, checked by the engine. */
export default function View(props: Props) {
  const { fields, computed } = props;
  return (
    <Panel
      name="What’s true of each measure"
      hint="Mark what’s true. Each cell is a question that the figures can answer."
    >
      <Stack gap="0.8rem">
        <Rows of={STATEMENT_IDS.length} className="verdicts">
          <Name of={statements} head={<span className="hidden-text">statement</span>} width="40%" />
          {MEASURES.map((measure) => (
            <Cell key={measure} head={MEASURE_NAMES[measure]}>
              {(i) => (
                <>
                  <Toggle of={fields[`${measure}${STATEMENT_IDS[i]!}`]} hideLabel />
                  <Mark {...props} measure={measure} statement={STATEMENT_IDS[i]!} />
                </>
              )}
            </Cell>
          ))}
        </Rows>
        <Choice of={fields.check} />
        <Hint main lines="6 3">
          <Text of={computed(checkText)} />
        </Hint>
      </Stack>
    </Panel>
  );
}

import './spread.css';
import { useId } from 'react';
import { constant, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { Label } from '../../controls/Label.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Follow } from '../../marks/Follow.tsx';
import { HistogramStrip } from '../../marks/HistogramStrip.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import type { Props } from './spread.ts';
import {
  captions,
  columnHeads,
  hint,
  pairsText,
  rowHeads,
  rowNames,
  ruleText,
  strips,
} from './text.ts';

/** The axis of all histograms, fixed: d_k = 1024 still has two and a half standard deviations on it. */
const SCORE_AXIS = { domain: [-80, 80], ticks: [-80, -40, 0, 40, 80] } as const;
/** The same axis under a magnifying glass. */
const MAGNIFIED_AXIS = { domain: [-4, 4], ticks: [-4, -2, 0, 2, 4] } as const;

/** A row of histograms, one a size, of the scores or of the scores divided; and how wide each is. */
function Histograms({
  of,
  magnified = false,
  not,
  numbers,
  computed,
}: Pick<Props, 'numbers' | 'computed'> & {
  of: 'raw' | 'divided';
  magnified?: boolean;
  not?: 'slide' | undefined;
}) {
  return (
    <div className="spread-cells" data-not={not}>
      {[0, 1, 2].map((i) => (
        <div key={i} className="spread-cell">
          <HistogramStrip
            {...(magnified ? MAGNIFIED_AXIS : SCORE_AXIS)}
            name={computed(({ by }, { columns }) => strips[of](columns[i]!.dK, by))}
            bins={computed((_, { columns }) => columns[i]!.bins)}
            stretch={computed((_, { columns }) => columns[i]![of].stretch)}
            curve={computed((_, { columns }) => columns[i]![of].predicted)}
            spread={computed((_, { columns }) => columns[i]![of].measured)}
            role={of === 'raw' ? 'ink' : 'weight'}
          />
          <p className="spread-std">
            {rowHeads.std} <Text tag="b" of={numbers[`columns.${of}`].at(i)} />
          </p>
        </div>
      ))}
    </div>
  );
}

/** Three sizes side by side on one fixed axis: the scores, and below them the same scores divided. */
function Pictures({ fields, numbers, computed }: Props) {
  const title = useId();
  const magnified = useValue(fields.magnified);
  // On a slide the divided scores come when they are spoken of, and then they are magnified.
  const not = magnified ? undefined : 'slide';
  return (
    <div className="spread-pictures" role="group" aria-labelledby={title}>
      <p className="panel-hint" id={title}>
        {hint}
      </p>
      <p className="spread-row" data-part="scores">
        <Label text={rowNames.raw} />
      </p>
      <Histograms of="raw" {...{ numbers, computed }} />
      <Text
        tag="p"
        of={computed(rowNames.divided)}
        className="spread-row role-weight"
        data-part="scale"
        data-not={not}
      />
      <Histograms of="divided" {...{ magnified, not, numbers, computed }} />
    </div>
  );
}

const MOMENT_IDS = ['mean', 'variance', 'std'] as const;
const MOMENT_NAMES = constant(MOMENT_IDS.map((moment) => rowHeads[moment]));
const TABLE_COLUMNS = [
  { part: 'term', measured: 'terms', rule: 'predicted.term' },
  { part: 'scores', measured: 'raw', rule: 'predicted.raw' },
  { part: 'scale', measured: 'divided', rule: 'predicted.divided' },
] as const;

/** Mean, variance and standard deviation of a product, of the scores and of the divided scores. */
function MomentsTable({ fields, numbers, computed }: Props) {
  const heads = {
    term: columnHeads.term,
    scores: columnHeads.scores,
    scale: <Text of={computed(columnHeads.scale)} className="role-weight" />,
  };
  return (
    <>
      <p className="panel-hint">
        <Follow of={fields.dK}>{(dK) => <Label text={captions.moments(dK)} />}</Follow>
      </p>
      <Rows
        of={MOMENT_IDS.length}
        name={captions.table}
        className="moments"
        attributes={(i) => ({ 'data-of': MOMENT_IDS[i] })}
      >
        <Name of={MOMENT_NAMES} head="" />
        {TABLE_COLUMNS.map(({ part, measured, rule }) => (
          <Cell key={part} part={part} head={heads[part]}>
            {(i) => (
              <>
                <Text tag="b" of={numbers[`${measured}.${MOMENT_IDS[i]!}`]} />{' '}
                <Text of={numbers[`${rule}.${MOMENT_IDS[i]!}`].as(ruleText)} className="rule" />
              </>
            )}
          </Cell>
        ))}
      </Rows>
    </>
  );
}

/** The size of the vectors, and what their scores look like. */
export default function View(props: Props) {
  const { fields, computed, progress } = props;
  return (
    <div className="spread panel">
      <div data-not="question">
        <DoublingSlider of={fields.dK} part="scale" />
      </div>
      <Arrange as="pile" stage="a b / 1 / minmax(0,1fr) auto" data-grow>
        <Pictures {...props} />
        <div className="spread-numbers" data-not="slide">
          <div className="spread-choices">
            <Choice of={fields.by} />
            <Toggle of={fields.magnified} />
            <div className="spread-state">
              <Text of={computed(pairsText)} />
              {progress}
            </div>
          </div>
          <details>
            <summary>
              <Follow of={fields.dK}>{(dK) => <Label text={captions.more(dK)} />}</Follow>
            </summary>
            <MomentsTable {...props} />
            <Choice of={fields.entries} />
          </details>
        </div>
      </Arrange>
    </div>
  );
}

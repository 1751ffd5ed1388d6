import './leak.css';
import type { ReactNode } from 'react';
import type { BoundNumber } from '../../kit/signal/boundNumber.ts';
import { useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Stack } from '../../kit/layout/blocks.tsx';
import { Path } from '../../kit/chart/Chart.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import { ShadedCell } from '../../kit/table/ShadedCell.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatOrZero, formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as leak, REFUSED } from './leak.ts';

type Props = PropsOf<typeof leak>;

/** Formats a score, in the notation of code if it is as large as −1e9. */
const formatScore = (x: number) =>
  Number.isFinite(x) && Math.abs(x) >= 1e6
    ? x.toExponential(0).replace('e+', 'e').replace('-', '−')
    : formatShort(x, 2);
const formatGradient = (x: number) => formatOrZero(x, 3);

/** Returns the SVG path of bars side by side, each in a column of 100 by 100 units. */
const barsPath = (shares: readonly number[]) =>
  shares.map((share, j) => `M${100 * j + 20},100v${-100 * (share || 0)}h60V100z`).join('');

/** Table of one row of attention, from the scores to the weights and gradients. */
function Steps({ fields, numbers, computed }: Props) {
  const tokens = useValue(fields.tokens);
  const more = useValue(fields.more);
  const broken = useValue(fields.broken);
  const visible = fields.attnMask.at(0);
  const row = (name: string, cell: (j: number) => ReactNode) => (
    <tr>
      <th scope="row">{name}</th>
      {tokens.map((_, j) => cell(j))}
    </tr>
  );
  const result = (of: BoundNumber<readonly number[]>) =>
    row(of.label, (j) => <Text key={j} tag="td" of={of.at(j)} />);
  const editable = (name: string, part: string, of: Props['fields']['scores'], isBroken: boolean) =>
    row(name, (j) => (
      <td key={j} data-part={part}>
        {isBroken && j === tokens.length - 1 ? 'nan' : <NumberField of={of.at(j)} />}
      </td>
    ));
  return (
    <table className="matrix heatmap leak" aria-label="One row, from its scores to its weights">
      <thead>
        <tr>
          <td aria-hidden="true" />
          {tokens.map((word, j) => (
            <Watch key={j} of={visible.at(j)}>
              {(is) => (
                <th scope="col" data-hidden={!is}>
                  {word}
                </th>
              )}
            </Watch>
          ))}
        </tr>
      </thead>
      <tbody>
        {row('visible', (j) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label
          <td key={j}>
            <label className="leak-may">
              <Watch of={visible.at(j)}>
                {(is) => (
                  <input
                    type="checkbox"
                    className="quiet-tick"
                    aria-label={`${tokens[j]}, word ${j + 1}, visible`}
                    checked={is}
                    onChange={(event) => visible.at(j).set(event.target.checked)}
                  />
                )}
              </Watch>
            </label>
          </td>
        ))}
        {editable('score', 'scores', fields.scores, broken === 'key')}
        {result(numbers.masked.as(formatScore))}
        {row(numbers.weights.label, (j) => (
          <ShadedCell key={j} of={numbers.weights.at(j)} className="leak-weight" />
        ))}
        <tr aria-hidden="true">
          <td aria-hidden="true" />
          <td colSpan={tokens.length}>
            <svg
              className="leak-bars"
              viewBox={`0 0 ${100 * tokens.length} 100`}
              preserveAspectRatio="none"
            >
              {/* A slot for the bar of each hidden word, which stays empty if nothing leaks. */}
              <Path
                className="leak-slot"
                d={computed((s) => barsPath(s.attnMask[0]!.map((is) => (is ? 0 : 0.98))))}
              />
              <Path d={computed((_, d) => barsPath(d.weights ?? []))} />
            </svg>
          </td>
        </tr>
        {more && (
          <>
            {editable('value', 'value', fields.values, broken === 'value')}
            {result(numbers.dScores.as(formatGradient))}
            {result(numbers.dValues.as(formatGradient))}
          </>
        )}
      </tbody>
    </table>
  );
}

/** Figure of how much of a row’s weight leaks to hidden words. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const more = useValue(fields.more);
  const isRefused = useValue(computed((_, d) => d.refused));
  return (
    <Arrange
      as="pair"
      stage="a c b / 1"
      wide="ac bb / auto auto / auto 1fr"
      phone="a b c / 1"
      cell="2.75rem 1.9rem"
      names="5.2rem 11em"
      letters="0.75rem 0.8125rem"
      className="full-maps"
    >
      <div data-not="question">
        <Choice of={fields.fill} />
      </div>
      <Steps {...props} />
      <Stack>
        <Cluster ends>
          <Stack lines="2 1">
            <p>
              {isRefused ? (
                REFUSED
              ) : (
                <>
                  Hidden words get <Text tag="b" of={numbers.leaked} /> in all
                  {more && (
                    <>
                      {' · '}
                      Output ★ <Text tag="b" of={numbers.output} />
                    </>
                  )}
                </>
              )}
            </p>
          </Stack>
          <div data-reshapes data-detail>
            <Toggle of={fields.more} />
          </div>
        </Cluster>
        {more && (
          <Cluster detail>
            <Choice of={fields.how} />
            <Choice of={fields.kept} />
            <Choice of={fields.empty} />
            <Choice of={fields.broken} />
          </Cluster>
        )}
      </Stack>
    </Arrange>
  );
}

import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatNumber } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as measureMaps, MEASURE_NAMES, MEASURES } from './measure-maps.ts';

/** Four weight maps for the same queries and keys, one per measure. */
export default function View({ fields, numbers, computed }: PropsOf<typeof measureMaps>) {
  return (
    <Arrange
      as="three"
      stage="aaaa bcde / 1 1 1 1"
      wide="bcde / 1 1 1 1"
      square="bc de / 1 1"
      phone="aa bc de / 1 1"
      className="full-maps"
      cell="2.3rem 2rem"
      names="1.3em"
      letters="0.75rem"
    >
      <div data-detail>
        <Hint>
          Four <span className="role-query">queries</span> (rows), four{' '}
          <span className="role-key">keys</span> (columns), 64 random numbers each. Seed 42 is a
          stored draw from PyTorch.
        </Hint>
        <Toggle of={fields.same} />
      </div>
      {MEASURES.map((measure) => (
        <Panel key={measure} title={MEASURE_NAMES[measure]}>
          <HeatMap
            of={numbers[`by.${measure}.weights`].as('percent', 0)}
            name={MEASURE_NAMES[measure]}
          />
          <Hint part="scores" lines="2">
            spread of the scores{' '}
            <Text
              tag="b"
              of={computed(
                ({ same }, d) =>
                  `${formatNumber(d.by[measure].spread)}${same ? ', divided down to 1' : ''}`,
              )}
            />
          </Hint>
          {measure !== 'dot' && (
            <Hint detail lines="4">
              Same best key as the dot product: <Text of={numbers[`agree.${measure}`]} /> of 4 rows
              here, <Text tag="b" of={numbers[`many.${measure}`]} /> of rows in 200 other draws
            </Hint>
          )}
        </Panel>
      ))}
    </Arrange>
  );
}

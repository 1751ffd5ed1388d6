import './measure-maps.css';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatNumber } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { useIsSlide } from '../../widget/slideWidth.ts';
import { type default as measureMaps, MEASURE_NAMES, MEASURES } from './measure-maps.ts';

/** Four maps of weights of the same queries and keys, one per measure. */
export default function View({ fields, numbers, computed }: PropsOf<typeof measureMaps>) {
  const isSlide = useIsSlide();
  return (
    <Arrange
      as="three"
      stage={isSlide ? 'aa bc de / 1 1' : 'aaaa bcde / 1 1 1 1'}
      wide="bcde / 1 1 1 1"
      phone="aa bc de / 1 1"
      className={`measure-maps full-maps ${isSlide ? '' : 'measure-maps-row'}`}
    >
      <div data-detail>
        <p className="panel-hint">
          Four queries (rows), four keys (columns), 64 random numbers each. Seed 42 is a stored draw
          from PyTorch.
        </p>
        <Toggle of={fields.same} />
      </div>
      {MEASURES.map((measure) => (
        <Panel key={measure} title={MEASURE_NAMES[measure]}>
          <Map
            of={numbers[`by.${measure}.weights`].as('percent', 0)}
            name={MEASURE_NAMES[measure]}
          />
          <p className="measure-maps-spread" data-part="scores">
            spread of the scores{' '}
            <Text
              tag="b"
              of={computed(
                ({ same }, d) =>
                  `${formatNumber(d.by[measure].spread)}${same ? ', divided down to 1' : ''}`,
              )}
            />
          </p>
          {measure !== 'dot' && (
            <p className="measure-maps-spread" data-detail>
              Same best key as the dot product: <Text of={numbers[`agree.${measure}`]} /> of 4 rows
              here, <Text tag="b" of={numbers[`many.${measure}`]} /> of rows in 200 other draws
            </p>
          )}
        </Panel>
      ))}
    </Arrange>
  );
}

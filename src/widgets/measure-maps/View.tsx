import './measure-maps.css';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatPercent } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { numbered } from '../numbered.ts';
import { MEASURES, type MeasureMapsDerived, type MeasureMapsState, N } from './measure-maps.ts';
import { mapTitles, said } from './text.ts';

type Props = OldViewProps<MeasureMapsState, MeasureMapsDerived>;
const names = numbered(N);

/** Four maps of weights, one a measure, of the same queries and keys. */
export default function View({ state: s, derived: d, fields }: Props) {
  return (
    <Arrange
      as="three"
      stage="aa bc de / 1 1"
      wide="bcde / 1 1 1 1"
      phone="aa bc de / 1 1"
      className="measure-maps full-maps"
    >
      <div data-not="slide">
        <p className="panel-hint">{said.hint}</p>
        <Toggle of={fields.same} />
      </div>
      {MEASURES.map((measure) => {
        const { weights, spread } = d.by[measure];
        return (
          <Panel key={measure} name={mapTitles[measure]} title={mapTitles[measure]}>
            <WeightsMap
              name={mapTitles[measure]}
              rows={weights}
              rowNames={names}
              columnNames={names}
              text={(x) => formatPercent(x, 0)}
            />
            <p className="measure-maps-spread" data-part="scores">
              {said.spread} <b>{s.same ? said.divided(spread) : said.plain(spread)}</b>
            </p>
          </Panel>
        );
      })}
    </Arrange>
  );
}

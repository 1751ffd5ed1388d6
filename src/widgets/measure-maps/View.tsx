import './measure-maps.css';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { useSlide } from '../../widget/slideWidth.ts';
import { MEASURES, type Props } from './measure-maps.ts';
import { mapTitles, texts } from './text.ts';

/** Four maps of weights, one a measure, of the same queries and keys. */
export default function View({ fields, numbers, computed }: Props) {
  const isSlide = useSlide();
  return (
    <Arrange
      as="three"
      stage={isSlide ? 'aa bc de / 1 1' : 'aaaa bcde / 1 1 1 1'}
      wide="bcde / 1 1 1 1"
      phone="aa bc de / 1 1"
      className={`measure-maps full-maps ${isSlide ? '' : 'measure-maps-row'}`}
    >
      <div data-not="slide">
        <p className="panel-hint">{texts.hint}</p>
        <Toggle of={fields.same} />
      </div>
      {MEASURES.map((measure) => (
        <Panel key={measure} title={mapTitles[measure]}>
          <Map of={numbers[`by.${measure}.weights`].as('percent', 0)} name={mapTitles[measure]} />
          <p className="measure-maps-spread" data-part="scores">
            {texts.spread}{' '}
            <Text tag="b" of={computed((s, d) => texts.spreadOf(s, d.by[measure].spread))} />
          </p>
          {measure !== 'dot' && (
            <p className="measure-maps-spread" data-not="slide">
              <Text of={computed((_, d) => texts.agree(d.agree[measure]))} /> {texts.many}{' '}
              <Text tag="b" of={numbers[`many.${measure}`]} />
            </p>
          )}
        </Panel>
      ))}
    </Arrange>
  );
}

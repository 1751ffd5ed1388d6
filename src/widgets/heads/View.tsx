import './heads.css';
import type { CSSProperties } from 'react';
import { useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { useSlide } from '../../widget/slideWidth.ts';
import { ASKING, D_MODEL, type Props, D_THIRD_HEAD, third } from './heads.ts';
import { hintOf, panels, texts } from './text.ts';

const HEADS = [1, 2, 3, 4] as const;

/** A map of a head, over it what the word that is spoken of asks there; or of their average. */
const HeadMap = ({
  of,
  asks,
  word,
}: {
  of: Props['numbers']['average'];
  asks?: Props['numbers']['asks.1'];
  word?: string;
}) => (
  <div className="heads-map scrolls">
    <p className="panel-title">{of.label}</p>
    <p className="heads-asks" data-part="query">
      {asks && (
        <>
          {texts.asks(word!)} <Text of={asks} tag="b" />
        </>
      )}
    </p>
    <Map of={of.as('percent', 0)} />
  </div>
);

/** Several heads, each with its own columns of the matrices, and what W_O makes of them. */
export default function View({ fields, numbers }: Props) {
  const nHeads = useValue(fields.nHeads);
  const count = Number(nHeads);
  const made = useValue(fields.made);
  const show = useValue(fields.show);
  const mixes = show === 'wO';
  const three = count === 3;
  const slide = useSlide();
  const tokens = useValue(fields.tokens);
  const averaged = useValue(fields.averaged) && count > 1;
  return (
    <Arrange
      as="maps"
      stage={!slide ? 'aa bb cd ef / 1 1' : mixes ? 'aaa bbb edf / 4 3 4' : 'a b / 1 / auto 1fr'}
      phone="a b c d e f / 1"
      className="heads full-maps"
      data-width={three ? D_THIRD_HEAD : D_MODEL / count}
      style={
        {
          '--maps': slide ? Math.max(2, count) : Math.max(2, count + Number(averaged)),
        } as CSSProperties
      }
    >
      <div className="wrap-row" data-not="question">
        <div className="wrap-row" data-reshapes>
          <Choice of={fields.nHeads} without={three ? undefined : '3'} />
          {count > 1 && <Toggle of={fields.averaged} />}
        </div>
        <Choice of={fields.made} />
      </div>
      <Panel of={{ label: panels.maps, role: 'weight', part: 'weights' }}>
        <div className="heads-maps" data-grow>
          {HEADS.slice(0, count).map((h) => (
            <HeadMap
              key={h}
              of={numbers[`head.${h}` as const]}
              asks={numbers[`asks.${h}` as const]}
              word={tokens[ASKING]!}
            />
          ))}
          {averaged && <HeadMap of={numbers.average} />}
        </div>
      </Panel>
      <Panel of={fields.x} hint={texts.x} part="term" not="slide">
        <MatrixEditor of={fields.x} />
      </Panel>
      <Panel
        name={panels.matrix}
        title={
          <>
            <span data-not="slide">{panels.matrix}</span>
            <span data-only="slide" aria-hidden="true">
              <i>W</i>
              <sub>O</sub>
            </span>
          </>
        }
        hint={hintOf(nHeads, made, mixes)}
        not={!mixes && 'slide'}
      >
        <div data-not="slide">
          <Choice of={fields.show} hideLabel />
        </div>
        <div
          className="heads-matrix scrolls"
          data-way={mixes ? 'rows' : 'columns'}
          data-unused={(!mixes && !three && made === 'sliced') || undefined}
        >
          <MatrixEditor key={show} of={fields[show]} />
          {three && <MatrixEditor key={third(show)} of={fields[third(show)]} />}
        </div>
      </Panel>
      {/* What is made of the maps comes with W_O. */}
      {mixes && (
        <Panel of={numbers.concat} hint={texts.concat}>
          <div className="scrolls" data-way="columns">
            <Map of={numbers.concat} />
          </div>
        </Panel>
      )}
      {mixes && (
        <Panel of={numbers.output} hint={texts.output}>
          <div className="scrolls">
            <Map of={numbers.output} />
          </div>
        </Panel>
      )}
    </Arrange>
  );
}

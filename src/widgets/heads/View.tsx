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
import { useIsSlide } from '../../widget/slideWidth.ts';
import { isolateWords } from '../../bound/isolate.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { ASKING, D_MODEL, D_OF_THREE, type default as heads, thirdPart } from './heads.ts';

type Props = PropsOf<typeof heads>;

const HEADS = [1, 2, 3, 4] as const;

function matrixHint(nHeads: string, made: 'projected' | 'sliced', isOutput: boolean) {
  if (isOutput) return 'Row i says where number i of concat goes. Bars separate the heads.';
  if (nHeads === '3')
    return made === 'sliced'
      ? 'x has no three slices, because 3 doesn’t divide 4. The matrices are used.'
      : 'Six columns make six numbers. Head 3 has the last two.';
  if (made === 'sliced') return 'Not used: Q, K and V are x itself.';
  return nHeads === '1'
    ? 'All columns belong to one head.'
    : 'The bars separate the heads’ columns.';
}

/** The map of a head, with the query of “woke” above it, or the average of all maps. */
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
          {isolateWords(`“${word!}” asks`)} <Text of={asks} tag="b" />
        </>
      )}
    </p>
    <Map of={of.as('percent', 0)} />
  </div>
);

/** Several heads, each with its own columns of the matrices, and how W_O isOutput them. */
export default function View({ fields, numbers }: Props) {
  const nHeads = useValue(fields.nHeads);
  const count = Number(nHeads);
  const made = useValue(fields.made);
  const show = useValue(fields.show);
  const isOutput = show === 'wO';
  const hasThree = count === 3;
  const isSlide = useIsSlide();
  const tokens = useValue(fields.tokens);
  const averaged = useValue(fields.averaged) && count > 1;
  return (
    <Arrange
      as="maps"
      stage={
        !isSlide ? 'aa bb cd ef / 1 1' : isOutput ? 'aaa bbb edf / 4 3 4' : 'a b / 1 / auto 1fr'
      }
      phone="a b c d e f / 1"
      className="heads full-maps"
      data-width={hasThree ? D_OF_THREE : D_MODEL / count}
      style={
        {
          '--maps': isSlide ? Math.max(2, count) : Math.max(2, count + Number(averaged)),
        } as CSSProperties
      }
    >
      <div className="wrap-row" data-not="question">
        <div className="wrap-row" data-reshapes>
          <Choice of={fields.nHeads} without={hasThree ? undefined : '3'} />
          {count > 1 && <Toggle of={fields.averaged} />}
        </div>
        <Choice of={fields.made} />
      </div>
      <Panel of={{ label: 'What each head looks at', role: 'weight', part: 'weights' }}>
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
      <Panel of={fields.x} hint="Columns: time, person, action, role." part="term" detail>
        <MatrixEditor of={fields.x} />
      </Panel>
      <Panel
        name="matrices"
        title={
          <>
            <span data-detail>matrices</span>
            <span data-only="slide" aria-hidden="true">
              <i>W</i>
              <sub>O</sub>
            </span>
          </>
        }
        hint={matrixHint(nHeads, made, isOutput)}
        detail={!isOutput}
      >
        <div data-detail>
          <Choice of={fields.show} hideLabel />
        </div>
        <div
          className="heads-matrix scrolls"
          data-way={isOutput ? 'rows' : 'columns'}
          data-unused={(!isOutput && !hasThree && made === 'sliced') || undefined}
        >
          <MatrixEditor key={show} of={fields[show]} />
          {hasThree && <MatrixEditor key={thirdPart(show)} of={fields[thirdPart(show)]} />}
        </div>
      </Panel>
      {/* W_O is shown with what it mixes, and with the result. */}
      {isOutput && (
        <Panel of={numbers.concat} hint="The outputs of the heads, side by side.">
          <div className="scrolls" data-way="columns">
            <Map of={numbers.concat} />
          </div>
        </Panel>
      )}
      {isOutput && (
        <Panel of={numbers.output} hint="concat @ W_O">
          <div className="scrolls">
            <Map of={numbers.output} />
          </div>
        </Panel>
      )}
    </Arrange>
  );
}

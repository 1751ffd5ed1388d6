import './growth.css';
import type { ComponentProps } from 'react';
import { type Attributes, useAttributes } from '../../bound/live.ts';
import { type Signal, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';

import { Label } from '../../controls/Label.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Path } from '../../marks/Chart.tsx';
import { Facts } from '../../marks/Facts.tsx';
import { Text } from '../../marks/Text.tsx';
import { MAX_WORDS, type Props, MODEL_WIDTHS } from './growth.ts';
import { barTexts, rows, texts } from './text.ts';

/** The drawing: the square of the most words, left of it the strips, and about it room for the heads behind. */
const SQUARE_SIDE = 400;
const STRIP_GAP = 6;
const PILE_DEPTH = 28;
const scale = (x: number) => (x / MAX_WORDS) * SQUARE_SIDE;
const sideOf = ({ n }: { n: number }) => Math.max(1, scale(n));
const STRIPS_END = 4 * scale(MODEL_WIDTHS.at(-1)!) + 3 * STRIP_GAP;
const SQUARE_START = STRIPS_END + 16;
const STRIP_ROLES = ['query', 'key', 'value', 'output'] as const;
/** At most so many heads are drawn, the first among them. */
const MAX_SQUARES = 8;

/** A rectangle whose size follows. */
const Box = ({ of, ...rest }: { of: Signal<Attributes> } & Omit<ComponentProps<'rect'>, 'ref'>) => (
  <rect {...rest} {...useAttributes<SVGRectElement>(of)} />
);

/** The scores of a head, the heads behind it, and the matrices of words, all to one scale. */
function Drawing({ fields, computed }: Props) {
  const squaresBehind = Math.min(useValue(fields.nHeads), MAX_SQUARES) - 1;
  const squareOffset = PILE_DEPTH / (MAX_SQUARES - 1);
  const square = computed((s) => ({ width: sideOf(s), height: sideOf(s) }));
  return (
    <svg
      className="growth-picture"
      viewBox={`0 0 ${SQUARE_START + SQUARE_SIDE + PILE_DEPTH} ${SQUARE_SIDE + PILE_DEPTH}`}
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`translate(0,${PILE_DEPTH})`}>
        <rect className="growth-frame" x={SQUARE_START} width={SQUARE_SIDE} height={SQUARE_SIDE} />
        {STRIP_ROLES.map((role, i) => (
          <Box
            key={role}
            className={`growth-strip role-${role}`}
            of={computed((s) => {
              const width = scale(s.dModel);
              return {
                x: STRIPS_END - (4 - i) * width - (3 - i) * STRIP_GAP,
                width,
                height: sideOf(s),
              };
            })}
          />
        ))}
        <g transform={`translate(${SQUARE_START},0)`}>
          {Array.from({ length: squaresBehind }, (_, i) => (
            <Box
              key={i}
              className="growth-square"
              x={(squaresBehind - i) * squareOffset}
              y={-(squaresBehind - i) * squareOffset}
              of={square}
            />
          ))}
          <Box className="growth-square" data-first of={square} />
          <Path
            className="growth-skipped"
            d={computed((s) =>
              s.causal && s.show === 'work' ? `M0,0H${sideOf(s)}V${sideOf(s)}Z` : '',
            )}
          />
          <Path
            className="growth-half"
            d={computed((s) => `M0,${sideOf(s) / 2}H${sideOf(s) / 2}V0`)}
          />
        </g>
      </g>
    </svg>
  );
}

/** What is counted, in rows, and as a share of a whole where there is one. */
function Counts({ fields, numbers, computed }: Props) {
  const show = useValue(fields.show);
  const bytes = useValue(computed((_, d) => d.bytesEach));
  const [feedForward, causal] = [useValue(fields.feedForward), useValue(fields.causal)];
  return (
    <>
      <div data-not="slide">
        <Choice of={fields.show} />
      </div>
      <Facts
        className="growth-table"
        of={rows({ bytes, feedForward, causal })[show].map(({ of, ...fact }) => ({
          of: numbers[of],
          ...fact,
        }))}
      />
      <div className="growth-below">
        {show !== 'numbers' && (
          <>
            <Bar of={show === 'work' ? numbers.share : numbers.used} />
            <Text tag="p" className="growth-says" of={computed(barTexts[show])} />
          </>
        )}
        {show === 'work' && (
          <div className="growth-switches" data-not="slide">
            <Toggle of={fields.feedForward} />
            <Toggle of={fields.causal} />
          </div>
        )}
        {show === 'memory' && (
          <>
            <div data-not="slide">
              <Choice of={fields.precision} />
            </div>
            <div data-not="slide">
              <Choice of={fields.memory} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** The table of scores beside what else the layer holds, as the text grows. */
export default function View(props: Props) {
  const { fields, computed } = props;
  return (
    <Arrange
      as="drawing"
      stage="aa bc / 1 1"
      wide="2 3"
      phone="a b c / 1"
      asked="bc / 2 3"
      className="growth"
    >
      <div data-not="question">
        <DoublingSlider of={fields.n} />
      </div>
      <Panel title={texts.picture} hint={texts.pictureHint}>
        <Drawing {...props} />
        <p className="growth-legend">
          <Text className="role-weight" of={computed((s) => texts.square(s.nHeads))} />
          <span>
            <Label text={texts.strips} />{' '}
            {STRIP_ROLES.map((role, i) => (
              <span key={role} className={`growth-name role-${role}`}>
                {texts.stripNames[i]}
              </span>
            ))}
          </span>
          <span className="growth-frame-says" data-not="slide">
            {texts.frame}
          </span>
        </p>
      </Panel>
      <Panel title={texts.counts} className="growth-counts">
        <Counts {...props} />
      </Panel>
    </Arrange>
  );
}

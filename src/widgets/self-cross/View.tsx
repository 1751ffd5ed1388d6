import './self-cross.css';
import type { CSSProperties } from 'react';
import type { BoundNumber } from '../../bound/number.ts';
import { useValue } from '../../bound/signal.ts';
import { drawnAs, usePatch } from '../../bound/usePatch.ts';
import { Choice } from '../../controls/Choice.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Size } from '../../controls/Size.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Map } from '../../marks/Map.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { MAX_WORDS, type Props, resizeSentence } from './self-cross.ts';
import { panels, texts } from './text.ts';

/** Words of more letters are long ones. */
const SHORT_WORD = 7;

const DRAWING_WIDTH = 344;
const DRAWING_HEIGHT = 190;
/** Room for the words on either side. */
const SIDE_ROOM = 100;

type Words = readonly string[];
const yOf = (i: number, words: Words) => ((i + 0.5) * DRAWING_HEIGHT) / words.length;

function WeightLine({ of, y1, y2 }: { of: BoundNumber<number>; y1: number; y2: number }) {
  const thickness = (weight: number | null | undefined) => String(12 * (weight ?? 0));
  const ref = usePatch<SVGLineElement, number | null | undefined>(of, (line, weight) =>
    line.setAttribute('stroke-width', thickness(weight)),
  );
  return (
    <line
      ref={ref}
      {...{ x1: SIDE_ROOM, y1, x2: DRAWING_WIDTH - SIDE_ROOM, y2 }}
      strokeWidth={thickness(drawnAs(of))}
    />
  );
}

/** Words that ask on the left, words asked on the right, a line for each weight: as thick as it is large. */
function WeightLines({
  weights,
  asking,
  asked,
}: { weights: Props['numbers']['weights'] } & Record<'asking' | 'asked', Words>) {
  return (
    <svg
      className="self-cross-lines"
      viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      data-part="weights"
    >
      {asking.map((_, i) =>
        asked.map((__, j) => (
          <WeightLine
            key={`${i},${j}`}
            of={weights.at(i).at(j)}
            y1={yOf(i, asking)}
            y2={yOf(j, asked)}
          />
        )),
      )}
      {asking.map((word, i) => (
        <text
          key={i}
          className="role-query"
          x={SIDE_ROOM - 6}
          y={yOf(i, asking) + 5}
          textAnchor="end"
        >
          {word}
        </text>
      ))}
      {asked.map((word, j) => (
        <text key={j} className="role-key" x={DRAWING_WIDTH - SIDE_ROOM + 6} y={yOf(j, asked) + 5}>
          {word}
        </text>
      ))}
    </svg>
  );
}

/** One sentence asks itself or another: the same arithmetic, a map of another shape. */
export default function View({ fields, numbers, set }: Props) {
  const self = useValue(fields.source) === 'self';
  const show = useValue(fields.show);
  const masked = useValue(fields.masked);
  const asking = useValue(fields.asking);
  const other = useValue(fields.other);
  const asked = self ? asking : other;
  // From afar there is no room between the words for lines where the words are long.
  const long = [...asking, ...asked].some((word) => word.length > SHORT_WORD);
  const size = (words: Words, what: string, onChange: (words: Words) => void) => (
    <div data-not="slide">
      <Size
        label={texts.number}
        what={what}
        value={words.length}
        max={MAX_WORDS}
        onChange={(count) => onChange(resizeSentence(words, count))}
      />
    </div>
  );
  return (
    <Arrange
      as="three"
      stage="aa bd ce / 1 1"
      wide={long ? 'aa be de / 5 7 / auto auto 1fr' : 'aaa bce dce / 4 4 7 / auto auto 1fr'}
      phone="a c b d e / 1"
      className="self-cross"
      style={{ '--most': Math.max(asking.length, other.length) } as CSSProperties}
    >
      <div className="wrap-row">
        <Choice of={fields.source} />
        <Choice of={fields.show} />
        {(asking.length > 3 || masked) && <Toggle of={fields.masked} />}
      </div>
      <Panel of={{ label: panels.asks, role: 'query', part: 'query' }} hint={texts.own}>
        <MatrixEditor of={fields.x} />
        {size(asking, texts.words, (words) => set({ asking: words }))}
      </Panel>
      <div className="self-cross-between" data-not={long ? 'slide' : undefined}>
        <WeightLines weights={numbers.weights} asking={asking} asked={asked} />
      </div>
      <Panel
        of={{ label: panels.asked, role: 'key', part: 'key' }}
        className="self-cross-asked"
        hint={self ? texts.same : texts.another}
      >
        {self ? (
          <Map of={numbers.keys} />
        ) : (
          <>
            <MatrixEditor of={fields.y} />
            {size(other, texts.others, (words) => set({ other: words }))}
          </>
        )}
      </Panel>
      <Panel
        name={panels.map}
        title={
          show === 'weights' ? (
            <span className="role-weight">{texts.shape(asking.length, asked.length)}</span>
          ) : show === 'output' ? (
            texts.outputs(asking.length)
          ) : (
            texts.both
          )
        }
        part={show === 'output' ? 'output' : 'weights'}
        className="self-cross-result"
        hint={{ weights: texts.rows, output: texts.output, cosines: texts.cosines }[show]}
      >
        {show === 'weights' ? (
          <Map of={numbers.weights.as('number')} name={texts.shape(asking.length, asked.length)} />
        ) : show === 'output' ? (
          <Map of={numbers.output} />
        ) : (
          <Rows of={numbers.before} name={texts.cosines}>
            <Name of={numbers.before.rowNames} />
            {asked.map((word, j) => (
              <Cell key={j} head={word}>
                {(i) => (
                  <>
                    <Text of={numbers.before.at(i).at(j)} />
                    <Text tag="b" of={numbers.after.at(i).at(j)} />
                  </>
                )}
              </Cell>
            ))}
          </Rows>
        )}
      </Panel>
    </Arrange>
  );
}

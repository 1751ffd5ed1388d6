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

/** Vectors of more numbers leave no room between the tables. */
const SHORT_VECTOR = 3;

type Words = readonly string[];

function WeightLine({ of, y1, y2 }: { of: BoundNumber<number>; y1: string; y2: string }) {
  const thickness = (weight: number | null | undefined) => String(12 * (weight ?? 0));
  const ref = usePatch<SVGLineElement, number | null | undefined>(of, (line, weight) =>
    line.setAttribute('stroke-width', thickness(weight)),
  );
  return <line ref={ref} {...{ x1: 0, y1, x2: '100%', y2 }} strokeWidth={thickness(drawnAs(of))} />;
}

/** A line for each weight, as thick as it is large, from the row of the word that asks to the row of the word asked. */
function WeightLines({
  weights,
  asking,
  asked,
}: { weights: Props['numbers']['weights'] } & Record<'asking' | 'asked', Words>) {
  const rows = Math.max(asking.length, asked.length);
  const y = (i: number) => `${(100 * (i + 0.5)) / rows}%`;
  const names = (words: Words, role: string) => (
    <ul className={role}>
      {words.map((word, i) => (
        <li key={i}>{word}</li>
      ))}
    </ul>
  );
  return (
    <div
      className="self-cross-lines"
      style={{ '--rows': rows } as CSSProperties}
      aria-hidden="true"
      data-part="weights"
    >
      {names(asking, 'role-query')}
      <svg focusable="false">
        {asking.map((_, i) =>
          asked.map((__, j) => (
            <WeightLine key={`${i},${j}`} of={weights.at(i).at(j)} y1={y(i)} y2={y(j)} />
          )),
        )}
      </svg>
      {names(asked, 'role-key')}
    </div>
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
  // Lines lead from table to table where both leave room between them.
  const long =
    useValue(fields.x)[0]!.length > SHORT_VECTOR ||
    [...asking, ...asked].some((word) => word.length > SHORT_WORD);
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
      stage={long ? 'aa bd ce / 1 1' : 'aaa bcd eee / 5 4 5'}
      wide={long ? 'aa be de / 5 7 / auto auto 1fr' : 'aaaa bcde / 5 3 5 7 / auto 1fr'}
      phone="a c b d e / 1"
      className={long ? 'self-cross' : 'self-cross self-cross-beside'}
      style={
        {
          '--most': Math.max(asking.length, other.length),
          '--asking': asking.length,
          '--shown': Math.max(asking.length, asked.length),
        } as CSSProperties
      }
    >
      <div className="wrap-row">
        <Choice of={fields.source} />
        <Choice
          of={fields.show}
          without={asking.length > 3 || show === 'cosines' ? undefined : 'cosines'}
        />
        {(asking.length > 3 || masked) && <Toggle of={fields.masked} />}
      </div>
      <Panel of={{ label: panels.asks, role: 'query', part: 'query' }} hint={texts.own}>
        <MatrixEditor of={fields.x} />
        {size(asking, texts.words, (words) => set({ asking: words }))}
      </Panel>
      <Panel
        of={{ label: panels.lines, role: 'weight', part: 'weights' }}
        hint={texts.lines}
        not={long && 'slide'}
        className="self-cross-between"
      >
        <WeightLines weights={numbers.weights} asking={asking} asked={asked} />
      </Panel>
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
          <Map
            of={numbers.weights.as('percent', 0)}
            name={texts.shape(asking.length, asked.length)}
          />
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

import './self-cross.css';
import type { CSSProperties } from 'react';
import { useValue } from '../../bound/signal.ts';
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
import { WeightLines } from '../../marks/WeightLines.tsx';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { MAX_WORDS, resizeSentence, type default as selfCross } from './self-cross.ts';

type Props = PropsOf<typeof selfCross>;

/** With longer words or vectors there is no room for lines between the tables. */
const MAX_WORD_LENGTH = 7;
const MAX_VECTOR_LENGTH = 3;

const COSINES_HINT =
  'Rows: query words. Columns: words’ own vectors. Bold: using the row word’s output.';

type Words = readonly string[];

/** The words that ask and the words that answer, with a line for each weight between them. */
function Links({
  weights,
  asking,
  asked,
}: { weights: Props['numbers']['weights'] } & Record<'asking' | 'asked', Words>) {
  const rows = Math.max(asking.length, asked.length);
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
    >
      {names(asking, 'role-query')}
      <WeightLines of={weights} queries={asking.length} keys={asked.length} />
      {names(asked, 'role-key')}
    </div>
  );
}

/** A sentence asks itself or another one: the same arithmetic, a map of another shape. */
export default function View({ fields, numbers, set }: Props) {
  const isSelf = useValue(fields.source) === 'self';
  const show = useValue(fields.show);
  const masked = useValue(fields.masked);
  const asking = useValue(fields.asking);
  const other = useValue(fields.other);
  const asked = isSelf ? asking : other;
  const isLong =
    useValue(fields.x)[0]!.length > MAX_VECTOR_LENGTH ||
    [...asking, ...asked].some((word) => word.length > MAX_WORD_LENGTH);
  const shape = `${asking.length} × ${asked.length} weights`;
  const size = (words: Words, what: string, onChange: (words: Words) => void) => (
    <div data-detail>
      <Size
        label="words"
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
      stage={isLong ? 'aa bd ce / 1 1' : 'aaa bcd eee / 5 4 5'}
      wide={isLong ? 'aa be de / 5 7 / auto auto 1fr' : 'aaaa bcde / 5 3 5 7 / auto 1fr'}
      phone="a c b d e / 1"
      className={isLong ? 'self-cross' : 'self-cross self-cross-beside'}
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
      <Panel
        of={{ label: 'Asking: queries', role: 'query', part: 'query' }}
        hint="A vector for each word."
      >
        <MatrixEditor of={fields.x} />
        {size(asking, 'words that ask', (words) => set({ asking: words }))}
      </Panel>
      <Panel
        of={{ label: 'Weights', role: 'weight', part: 'weights' }}
        hint="Thicker line, larger weight."
        detail={isLong}
        className="self-cross-between"
      >
        <Links weights={numbers.weights} asking={asking} asked={asked} />
      </Panel>
      <Panel
        of={{ label: 'Answering: keys and values', role: 'key', part: 'key' }}
        className="self-cross-asked"
        hint={isSelf ? 'The same vectors again.' : 'Vectors of another sentence.'}
      >
        {isSelf ? (
          <Map of={numbers.keys} />
        ) : (
          <>
            <MatrixEditor of={fields.y} />
            {size(other, 'words of the other sentence', (words) => set({ other: words }))}
          </>
        )}
      </Panel>
      <Panel
        name="Result"
        title={
          show === 'weights' ? (
            <span className="role-weight">{shape}</span>
          ) : show === 'output' ? (
            `${asking.length} ${asking.length === 1 ? 'output' : 'outputs'} ★`
          ) : (
            'Cosines before, and after in bold'
          )
        }
        part={show === 'output' ? 'output' : 'weights'}
        className="self-cross-result"
        hint={
          {
            weights: 'One row for each query word, one column for each key word.',
            output: numbers.output.label,
            cosines: COSINES_HINT,
          }[show]
        }
      >
        {show === 'weights' ? (
          <Map of={numbers.weights.as('percent', 0)} name={shape} />
        ) : show === 'output' ? (
          <Map of={numbers.output} />
        ) : (
          <Rows of={numbers.before} name={COSINES_HINT}>
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

import './self-cross.css';
import type { CSSProperties } from 'react';
import { useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { MatrixEditor } from '../../kit/input/MatrixEditor.tsx';
import { Counter } from '../../kit/input/Counter.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { WeightLines } from '../../kit/chart/WeightLines.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { resizeWords } from '../shared/numbered.ts';
import { MAX_WORDS, type default as selfCross } from './self-cross.ts';

type Props = PropsOf<typeof selfCross>;

/** The longest words (in characters) and vectors (in numbers) that leave room for lines between the tables. */
const MAX_WORD_LENGTH = 7;
const MAX_VECTOR_LENGTH = 3;

const HINTS = {
  weights: 'One row for each query word, one column for each key word.',
  cosines: 'Rows: query words. Columns: words’ own vectors. Bold: using the row word’s output.',
};

type Words = readonly string[];

const Names = ({ of, role }: { of: Words; role: string }) => (
  <Stack as="ul" gap="0" className={role}>
    {of.map((word, i) => (
      <li key={i}>{word}</li>
    ))}
  </Stack>
);

/** Self-attention or cross-attention: the keys are from the same sentence or from another one. */
export default function View({ fields, numbers, set }: Props) {
  const isSelf = useValue(fields.source) === 'self';
  const show = useValue(fields.show);
  const masked = useValue(fields.masked);
  const asking = useValue(fields.asking);
  const other = useValue(fields.other);
  const keyWords = isSelf ? asking : other;
  const maxWords = Math.max(asking.length, other.length);
  const isLong =
    useValue(fields.x)[0]!.length > MAX_VECTOR_LENGTH ||
    [...asking, ...keyWords].some((word) => word.length > MAX_WORD_LENGTH);
  const shape = `${asking.length} × ${keyWords.length} weights`;
  const size = (words: Words, what: string, onChange: (words: Words) => void) => (
    <Cluster detail>
      <Counter
        label="words"
        what={what}
        value={words.length}
        max={MAX_WORDS}
        onChange={(count) => onChange(resizeWords(words, count))}
      />
    </Cluster>
  );
  return (
    <Arrange
      as="three"
      stage={isLong ? 'aa bd ce / 1 1' : 'aaa bcd eee / 5 4 5'}
      wide={isLong ? 'aa be de / 5 7 / auto auto 1fr' : 'aaaa bcde / 5 3 5 7 / auto 1fr'}
      phone="a c b d e / 1"
      cell="2.2rem 1.7rem"
    >
      <Cluster>
        <Choice of={fields.source} />
        <Choice
          of={fields.show}
          without={asking.length > 3 || show === 'cosines' ? undefined : 'cosines'}
        />
        {(asking.length > 3 || masked) && <Toggle of={fields.masked} />}
      </Cluster>
      <Panel
        of={{ label: 'Asking: queries', role: 'query', part: 'query' }}
        hint="A vector for each word."
      >
        <Stack>
          <MatrixEditor of={fields.x} />
          {size(asking, 'words that ask', (words) => set({ asking: words }))}
        </Stack>
      </Panel>
      <Panel
        of={{ label: 'Weights', role: 'weight', part: 'weights' }}
        hint="Thicker line, larger weight."
        detail={isLong}
        height={`${3.2 + 1.9 * maxWords}rem`}
      >
        <div
          className="self-cross-lines"
          style={{ '--rows': Math.max(asking.length, keyWords.length) } as CSSProperties}
          aria-hidden="true"
        >
          <Names of={asking} role="role-query" />
          <WeightLines of={numbers.weights} queries={asking.length} keys={keyWords.length} />
          <Names of={keyWords} role="role-key" />
        </div>
      </Panel>
      <Panel
        of={{ label: 'Answering: keys and values', role: 'key', part: 'key' }}
        hint={isSelf ? 'The same vectors again.' : 'Vectors of another sentence.'}
        height={`${6.5 + 2.25 * maxWords}rem ${6 + 1.75 * maxWords}rem`}
      >
        {isSelf ? (
          <HeatMap of={numbers.keys} />
        ) : (
          <Stack>
            <MatrixEditor of={fields.y} />
            {size(other, 'words of the other sentence', (words) => set({ other: words }))}
          </Stack>
        )}
      </Panel>
      <Panel
        name="Result"
        title={
          {
            weights: <span className="role-weight">{shape}</span>,
            output: `${asking.length} ${asking.length === 1 ? 'output' : 'outputs'} ★`,
            cosines: 'Cosines before, and after in bold',
          }[show]
        }
        part={show === 'output' ? 'output' : 'weights'}
        hint={{ ...HINTS, output: numbers.output.label }[show]}
        hintLines="2 1"
        height={`${6 + 2.75 * asking.length}rem ${5 + 2.3 * asking.length}rem`}
        cell="2.6rem 2.1rem"
        field="2.6rem 4rem"
        row="2.75rem 2.3rem"
      >
        {show === 'weights' && <HeatMap of={numbers.weights.as('percent', 0)} name={shape} />}
        {show === 'output' && <HeatMap of={numbers.output} />}
        {show === 'cosines' && (
          <Rows of={numbers.before} name={HINTS.cosines}>
            <Name of={numbers.before.rowNames} />
            {keyWords.map((word, j) => (
              <Cell key={j} head={word}>
                {(i) => (
                  <>
                    <Text tag="div" of={numbers.before.at(i).at(j)} />
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

import './lookup.css';
import { useValue } from '../../kit/signal/signal.ts';
import { VectorField } from '../../kit/input/VectorField.tsx';
import { WordField } from '../../kit/input/WordField.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Edit } from '../../kit/table/Edit.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { BlendStrip, Swatch } from '../../kit/plane/Swatch.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatResults, formatVector, plainNumber } from '../../number/format.ts';
import { ShareResult } from '../shared/ShareResult.tsx';
import type { FigureDerived, FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { type default as lookup, OLIVE } from './lookup.ts';

type Props = PropsOf<typeof lookup>;
type State = FigureState<typeof lookup>;
type Derived = FigureDerived<typeof lookup>;

/** The same lookup in SQL. */
function sql({ tokens, mode, temperature }: State): string {
  const question = `'${tokens[0]!.replaceAll("'", "''")}'`;
  if (mode === 'exact') return `SELECT content FROM library WHERE title = ${question} LIMIT 1`;
  if (mode === 'best') return 'SELECT content FROM library ORDER BY score DESC LIMIT 1';
  const share = temperature === 1 ? 'EXP(score)' : `EXP(score / ${plainNumber(temperature)})`;
  return `SELECT SUM(${share} * content) / SUM(${share}) FROM library`;
}

function outputText({ step }: State, { output }: Derived) {
  if (step < 3) return 'not known yet';
  return output ? formatResults(output) : 'nothing';
}

function outputHint({ step, mode }: State, { output, ties }: Derived) {
  if (step < 3) return 'Nothing is mixed yet.';
  if (!output) return 'No title is exactly the same as the question.';
  if (mode === 'soft') return 'In the strip, each book is as wide as its weight.';
  return mode === 'best' && ties > 1
    ? `${ties} books tie, so the first one is taken.`
    : 'One book, and none of the others.';
}

/** The mixture as a color and as numbers, and what it is mixed from. */
function Result({ fields, computed }: Props) {
  const hasTarget = useValue(fields.target) === 'olive';
  const output = computed((s, d) => (s.step >= 3 ? d.output : null));
  return (
    <ShareResult name="What comes back" title="What comes back ★" className="lookup-back">
      <Cluster className="share-star" gap="0.5rem">
        <Swatch rgb={output} shape="star" />
        {hasTarget && (
          <Stack className="lookup-target" gap="0">
            <Swatch rgb={OLIVE} shape="star" />
            <Hint>your question</Hint>
            <Hint>{formatVector(OLIVE, 3)}</Hint>
          </Stack>
        )}
      </Cluster>
      <Text tag="p" className="share-output lookup-output" of={computed(outputText)} />
      <BlendStrip
        weights={computed((s, d) => (s.step >= 3 && d.output ? d.weights : []))}
        colors={fields.contents}
      />
      <Hint lines="2">
        <Text of={computed(outputHint)} />
      </Hint>
    </ShareResult>
  );
}

/** A question, four books with a score each, and the mixture that comes back. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const mode = useValue(fields.mode);
  const [, ...titles] = useValue(fields.tokens);
  return (
    <Arrange
      as="rows"
      stage="b a / 1"
      wide="ab / 1 16.5rem"
      asked="b a / 1"
      className="lookup"
      data-mode={mode}
    >
      <div className="panel">
        <Cluster className="lookup-ask" part="query">
          <Hint as="span">question</Hint>
          <WordField of={fields.tokens.at(0)} name="question" />
          <Hint detail>
            You set the scores: the figure can’t read. It only compares letters for “the exact
            title”.
          </Hint>
        </Cluster>
        <Rows
          of={fields.scores}
          name="Books"
          className="share-rows"
          headNot="question"
          fold="aad bcc eee / 9.5rem 1 4.5rem"
          attributes={(i) =>
            computed((s, d) => ({ 'data-out': s.mode === 'exact' && s.step >= 2 && i !== d.found }))
          }
        >
          <Name
            of={fields.tokens}
            from={1}
            editable={{ of: fields.tokens, name: (i) => `title ${i + 1}` }}
            head="title (key)"
            part="key"
            className="role-key"
            width="25%"
          />
          <Edit
            of={fields.scores}
            slider
            name={(i) => `score of ${titles[i]!}`}
            head="score"
            part="scores"
            not="question"
            className="to-left"
            width="18%"
          />
          <Bar of={numbers.weights} head={mode === 'exact' ? 'exact?' : 'weight'} />
          <Text of={numbers.shared} head="" width="9%" />
          <Cell head="content (value)" part="value" className="to-left" width="29%">
            {(i) => (
              <>
                <Swatch rgb={fields.contents.at(i)} shape="diamond" row={i} />
                <span data-detail>
                  <VectorField of={fields.contents.at(i)} />
                </span>
              </>
            )}
          </Cell>
        </Rows>
        {useValue(fields.sql) && (
          <Hint lines="4 2">
            as a database query: <Text tag="code" of={computed(sql)} />
          </Hint>
        )}
      </div>
      <Result {...props} />
    </Arrange>
  );
}

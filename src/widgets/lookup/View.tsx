import './lookup.css';
import { useValue } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { WordField } from '../../controls/WordField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Edit } from '../../marks/Edit.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatVector } from '../../number/format.ts';
import { ShareResult } from '../ShareResult.tsx';
import { type Props, targetColour } from './lookup.ts';
import { backHint, labels, outputText, texts } from './text.ts';
import { sql } from './torch.ts';

/** What comes back: the mixture as a colour and as numbers, and what it is mixed of. */
function ReturnedColour({ fields, computed }: Props) {
  const target = targetColour(useValue(fields.target));
  const output = computed((s, d) => (s.step >= 3 ? d.output : null));
  return (
    <ShareResult name={texts.back} title={texts.star} className="lookup-back">
      <div className="share-star lookup-stars">
        <Swatch rgb={output} shape="star" />
        {target && (
          <div className="lookup-target" data-target>
            <Swatch rgb={target} shape="star" />
            <span>
              {texts.askedFor}
              <br />
              {formatVector(target, 3)}
            </span>
          </div>
        )}
      </div>
      <Text tag="p" className="share-output lookup-output" of={computed(outputText)} />
      <BlendStrip
        weights={computed((s, d) => (s.step >= 3 && d.output ? d.weights : []))}
        colours={fields.contents}
      />
      <Text tag="p" className="panel-hint lookup-sum" of={computed(backHint)} />
    </ShareResult>
  );
}

/** A library: a question, four books with a score each, and the mixture that comes back. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const mode = useValue(fields.mode);
  const [, ...titles] = useValue(fields.tokens);
  return (
    <Arrange as="rows" stage="b a / 1" wide="ab / 1 16.5rem" className="lookup" data-mode={mode}>
      <div className="panel">
        <div className="lookup-ask" data-part="query">
          <span>{labels.question}</span>
          <WordField of={fields.tokens.at(0)} name={labels.question} />
          <span className="lookup-reads" data-not="slide">
            {texts.reads}
          </span>
        </div>
        <Rows
          of={fields.scores}
          name={texts.books}
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
            editable={{ of: fields.tokens, name: (i) => labels.title(i + 1) }}
            head={texts.titleHead}
            part="key"
            className="role-key"
            width="25%"
          />
          <Edit
            of={fields.scores}
            slider
            name={(i) => labels.score(titles[i]!)}
            head={texts.scoreHead}
            part="scores"
            not="question"
            className="to-left"
            width="18%"
          />
          <Bar of={numbers.weights} head={texts.shareHeads[mode]} />
          <Text of={numbers.shared} head="" width="9%" />
          <Cell head={texts.contentHead} part="value" className="to-left" width="29%">
            {(i) => (
              <>
                <Swatch rgb={fields.contents.at(i)} shape="diamond" row={i} />
                <span data-not="slide">
                  <VectorField of={fields.contents.at(i)} />
                </span>
              </>
            )}
          </Cell>
        </Rows>
        {useValue(fields.sql) && (
          <p className="lookup-sql">
            <span>{texts.sql}</span> <Text tag="code" of={computed(sql)} />
          </p>
        )}
      </div>
      <ReturnedColour {...props} />
    </Arrange>
  );
}

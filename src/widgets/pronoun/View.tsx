import './pronoun.css';
import { useValue } from '../../bound/signal.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Edit } from '../../marks/Edit.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { ShareStrip } from '../../marks/ShareStrip.tsx';
import { Text } from '../../marks/Text.tsx';
import type { Props } from './pronoun.ts';
import { otherTexts, texts } from './text.ts';

/** Scores on the left, the shares that the softmax makes of them on the right, one row a word. */
export default function View({ fields, numbers, computed }: Props) {
  const words = useValue(fields.words);
  return (
    <Arrange as="alone" className="pronoun">
      <Rows of={fields.scores} last foot>
        <Name
          of={fields.words}
          from={1}
          head={texts.asker(words[0]!)}
          last={<Text of={computed(otherTexts.name)} />}
          foot={texts.sum}
          width="24%"
        />
        <Edit
          of={fields.scores}
          name={(i) => texts.scoreOf(words[i + 1]!, i)}
          slider={{ step: 0.05, not: 'question' }}
          head={texts.score}
          last={<Text of={computed(otherTexts.score)} />}
          part="scores"
          className="pronoun-score"
          width="var(--score)"
        />
        <Text
          of={numbers.multiplied}
          head={<Text of={computed(texts.times)} />}
          last={<Text of={computed(otherTexts.multiplied)} />}
          width="var(--multiplied)"
        />
        <Bar
          of={numbers.weights}
          head={texts.weight}
          last={<Bar of={numbers.otherTotal} />}
          foot={
            <ShareStrip
              of={computed((s, d) => (s.others > 0 ? [...d.weights, d.otherTotal] : d.weights))}
            />
          }
        />
        <Text
          of={numbers.weights}
          head={<span className="hidden-text">{texts.share}</span>}
          last={<Text of={computed(otherTexts.weight)} />}
          foot={texts.whole}
          width="max(17%, 4.4em)"
        />
      </Rows>
    </Arrange>
  );
}

import { useValue } from '../../kit/signal/signal.ts';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Edit } from '../../kit/table/Edit.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { ShareStrip } from '../../kit/chart/ShareStrip.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { isolateBidi } from '../../kit/signal/isolateBidi.ts';
import { UNKNOWN_TEXT } from '../../kit/signal/boundNumber.ts';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import type pronoun from './pronoun.ts';

/** A table with a row per word: scores on the left, and on the right the weights that the softmax computes. */
export default function View({ fields, numbers, computed }: PropsOf<typeof pronoun>) {
  const words = useValue(fields.words);
  return (
    <Arrange as="alone">
      <Rows of={fields.scores} extraRow foot>
        <Name
          of={fields.words}
          from={1}
          head={isolateBidi(`“${words[0]}” looks at`)}
          extraRow={
            <Text
              of={computed(
                ({ others }) => `${others || 'no'} more ${others === 1 ? 'word' : 'words'}`,
              )}
            />
          }
          foot="sum"
          width="24%"
        />
        <Edit
          of={fields.scores}
          name={(i) => `score of ${words[i + 1]}, word ${i + 1}`}
          slider={{ step: 0.05, not: 'question' }}
          head="score"
          extraRow={<Text of={computed(({ others }) => (others > 0 ? '0 each' : ''))} />}
          part="scores"
          className="to-left"
          width="23%"
        />
        <Text
          of={numbers.multiplied}
          head={<Text of={computed(({ times }) => `× ${formatShort(times)}`)} />}
          extraRow={<Text of={computed(({ others }) => (others > 0 ? formatNumber(0) : ''))} />}
          width="16%"
        />
        <Bar
          of={numbers.weights}
          head="weight"
          extraRow={<Bar of={numbers.otherTotal} />}
          foot={
            <ShareStrip
              of={computed((s, d) => (s.others > 0 ? [...d.weights, d.otherTotal] : d.weights))}
            />
          }
        />
        <Text
          of={numbers.weights}
          head={<span className="hidden-text">weight as a share</span>}
          extraRow={
            <Text
              of={computed(({ others }, { otherTotal }) =>
                others > 0 ? formatPercent(otherTotal) : UNKNOWN_TEXT,
              )}
            />
          }
          foot="100.0%"
          width="max(17%, 4.4em)"
        />
      </Rows>
    </Arrange>
  );
}

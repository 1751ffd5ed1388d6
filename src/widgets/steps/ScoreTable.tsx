import { Arrange } from '../../layout/Arrange.tsx';
import { useState } from 'react';
import { VectorField } from '../../controls/VectorField.tsx';
import { ShareStrip, WeightBar } from '../../marks/WeightBar.tsx';
import { equalsSign, formatAny, formatNumber, formatShort } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { factorText } from '../terms.ts';
import type { StepsDerived, StepsState } from './steps.ts';
import { divisorText, hints, skipTitles, weightText } from './text.ts';

type Props = OldViewProps<StepsState, StepsDerived>;
const waiting = <span aria-label="not yet known">·</span>;
const sumText = (total: number, skip: StepsState['skip']) =>
  skip === 'softmax' ? formatNumber(total) : `${formatNumber(total * 100, 1)}%`;

/** The arithmetic of one row, as far as it is known. */
function Working({ state, derived, row }: Pick<Props, 'state' | 'derived'> & { row: number }) {
  const key = state.keys[row]!;
  const skip = state.skip;
  // With a part left out, the exponentials are those of the scores as they then are.
  const whole = skip === 'mix' ? derived.whole : derived;
  return (
    <p className="working" data-row={row} data-not="slide">
      <span data-part="scores">
        {state.tokens[0]} · {state.tokens[row + 1]} ={' '}
        {skip === 'compare' ? (
          'not compared = 0'
        ) : (
          <>
            {state.q.map((x, j) => `${factorText(x)}×${factorText(key[j]!)}`).join(' + ')} ={' '}
            <b>{formatShort(derived.scores[row]!, 4)}</b>
          </>
        )}
      </span>
      {state.step >= 2 && (
        <span data-part="scale">
          {formatShort(derived.scores[row]!, 4)} ÷{' '}
          {derived.divisor === 1 ? '1' : divisorText(state)} {equalsSign(derived.scaled[row]!, 4)}{' '}
          <b>{formatShort(derived.scaled[row]!, 4)}</b>
        </span>
      )}
      {state.step >= 3 && skip !== 'softmax' && (
        <span data-part="weights">
          e<sup>{formatShort(whole.scaled[row]!, 4)}</sup> ≈ {formatAny(whole.exps[row]!)}, of{' '}
          {formatAny(whole.sum)} in all: <b>{weightText(whole.weights[row]!, 'none')}</b>
          {skip === 'mix' && '; then the largest takes all'}
        </span>
      )}
    </p>
  );
}

/** The middle panel: one row a key, from score to weight. */
export function ScoreTable({ state, derived, fields }: Props) {
  const [row, setRow] = useState(0);
  const { step, skip } = state;
  // With a question there is what it is about: not what is to come, and not what led to the weights.
  const past = step === 4 ? 'square question' : undefined;
  const not = {
    scores: past,
    scale: past ?? (step < 2 ? 'question' : undefined),
    weights: step < 3 ? 'question' : undefined,
  };
  const cell = (part: keyof typeof not) => ({ 'data-part': part, 'data-not': not[part] });
  return (
    <div className="panel" role="group" aria-label="Score, scale, softmax">
      <p className="panel-title" data-not={past}>
        Score, scale, softmax
      </p>
      {skip === 'none' ? (
        <p className="panel-hint">{hints.table}</p>
      ) : (
        <p className="panel-hint left-out">
          Left out: {skipTitles[skip]}.{' '}
          <button type="button" className="do" onClick={() => fields.skip.set('none')}>
            {hints.putBack}
          </button>
        </p>
      )}
      <Arrange as="pile" stage="ab / 62 38" wide="a b / 1">
        <table className="score-table">
          <thead data-not={past}>
            <tr>
              <th scope="col" data-part="key">
                key
              </th>
              <th scope="col" {...cell('scores')}>
                q·k
              </th>
              <th scope="col" {...cell('scale')}>
                ÷
                {state.scale === 'sqrt' && skip !== 'scale'
                  ? '√dₖ'
                  : formatShort(derived.divisor, 2)}
              </th>
              <th scope="col" className="weight-head" {...cell('weights')}>
                weight
              </th>
              <th scope="col" {...cell('weights')}>
                <span className="hidden-text">weight as a share</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {state.keys.map((_, i) => (
              <tr
                key={i}
                data-row={i}
                data-chosen={i === row}
                onPointerEnter={() => setRow(i)}
                onFocus={() => setRow(i)}
              >
                <th scope="row" data-part="key">
                  {state.tokens[i + 1]}
                  <span data-not="slide">
                    <VectorField of={fields.keys.at(i)} />
                  </span>
                </th>
                <td {...cell('scores')}>{formatShort(derived.scores[i]!, 2)}</td>
                <td {...cell('scale')}>{step >= 2 ? formatNumber(derived.scaled[i]!) : waiting}</td>
                <td className="bar-cell" {...cell('weights')}>
                  <WeightBar weight={step >= 3 ? derived.weights[i]! : 0} />
                </td>
                <td className="weight-cell" {...cell('weights')}>
                  {step >= 3 ? weightText(derived.weights[i]!, skip) : waiting}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot data-not={past ?? 'question'}>
            <tr>
              <th scope="row" colSpan={3}>
                {skip === 'softmax' ? 'sum, without the softmax' : 'sum'}
              </th>
              <td className="bar-cell">
                <ShareStrip shares={step >= 3 && skip !== 'softmax' ? derived.weights : []} />
              </td>
              <td className="weight-cell">{step >= 3 ? sumText(derived.total, skip) : waiting}</td>
            </tr>
          </tfoot>
        </table>
        <Working {...{ state, derived, row }} />
      </Arrange>
    </div>
  );
}

import { Label } from '../input/Label.tsx';
import attention from './attention.tex';

/** Captions for the formula's symbols: what each step does, or what each symbol means and its shape. */
export const READINGS = {
  steps: [
    { part: 'scores', symbol: 'QKᵀ', text: 'compare queries with keys' },
    { part: 'scale', symbol: '√dₖ', text: 'scale all scores down' },
    { part: 'weights', symbol: 'softmax', text: 'turn scores into shares that add up to 1' },
    { part: 'value', symbol: 'V', text: 'mix the values by those shares' },
  ],
  roles: [
    { part: 'query', symbol: 'Q', text: 'questions: n_q rows of d_k numbers' },
    { part: 'key', symbol: 'K', text: 'labels: n_k rows of d_k numbers' },
    { part: 'value', symbol: 'V', text: 'contents: n_k rows of d_v numbers' },
    { part: 'scale', symbol: 'dₖ', text: 'how many numbers are in a question or a label' },
  ],
} as const;

/**
 * The attention formula with a row of captions. Pointing at a part or its caption highlights it in every figure on the
 * page, and vice versa. Captions are buttons so that keyboard and touch can reach them.
 */
export function Formula({ reads = 'steps' }: { reads?: keyof typeof READINGS }) {
  return (
    <div className="formula" id="formula">
      <div className="formula-set scrolls" dangerouslySetInnerHTML={{ __html: attention }} />
      <ul className="formula-parts" aria-label="The parts of the formula">
        {READINGS[reads].map(({ part, symbol, text }) => (
          <li key={part}>
            <button type="button" data-part={part}>
              <b>{symbol}</b>{' '}
              <span>
                <Label text={text} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

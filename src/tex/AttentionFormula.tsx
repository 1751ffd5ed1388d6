import { Label } from '../controls/Label.tsx';
import attention from './attention.tex';

/** What the row under the formula says of its symbols: what each part does, or what each stands for and its shape. */
export const READINGS = {
  steps: [
    { part: 'scores', symbol: 'QKᵀ', text: 'compare queries with keys' },
    { part: 'scale', symbol: '√dₖ', text: 'scale all scores down' },
    { part: 'weights', symbol: 'softmax', text: 'turn scores into shares of 1' },
    { part: 'value', symbol: 'V', text: 'mix values by those shares' },
  ],
  roles: [
    { part: 'query', symbol: 'Q', text: 'questions: n_q rows of d_k numbers' },
    { part: 'key', symbol: 'K', text: 'labels: n_k rows of d_k numbers' },
    { part: 'value', symbol: 'V', text: 'contents: n_k rows of d_v numbers' },
    { part: 'scale', symbol: 'dₖ', text: 'how many numbers a question and a label have' },
  ],
} as const;

/**
 * The formula, with a row under it that names its parts. Pointing at a part of the formula, or at its
 * name, marks what it stands for in every figure of the page, and the other way round. The names are
 * buttons, so that keys and fingers reach them.
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

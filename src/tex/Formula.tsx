import attention from './attention.tex';

/** A formula of the running text, set when the site was built. */
export function Tex({ html, display = false }: { html: string; display?: boolean }) {
  const Tag = display ? 'div' : 'span';
  return <Tag className="tex" dangerouslySetInnerHTML={{ __html: html }} />;
}

const PARTS = [
  { part: 'scores', symbol: 'QKᵀ', text: 'compare queries with keys' },
  { part: 'scale', symbol: '√dₖ', text: 'scale all scores down' },
  { part: 'weights', symbol: 'softmax', text: 'turn scores into shares of 1' },
  { part: 'value', symbol: 'V', text: 'mix values by those shares' },
] as const;

/**
 * The formula, with a row under it that names its four parts. Pointing at a part of the formula, or at its
 * name, marks what it stands for in every figure of the page, and the other way round. The names are
 * buttons, so that keys and fingers reach them.
 */
export function AttentionFormula() {
  return (
    <div className="formula" id="formula">
      <div
        className="formula-set"
        data-tex="attention"
        dangerouslySetInnerHTML={{ __html: attention }}
      />
      <ul className="formula-parts" aria-label="The parts of the formula">
        {PARTS.map(({ part, symbol, text }) => (
          <li key={part}>
            <button type="button" data-part={part}>
              <b>{symbol}</b> <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

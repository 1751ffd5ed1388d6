/** The first lines of a program that say something. */
const beginning = (code: string) =>
  code
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(import|from)\s/.test(line))
    .slice(0, 3)
    .join('\n') || code.slice(0, 80);

/** Programs that the reader had on the bench before. */
export function EarlierPrograms({
  programs,
  bring,
  remove,
}: {
  programs: readonly string[];
  bring: (code: string) => void;
  remove: (code: string) => void;
}) {
  if (programs.length === 0) return null;
  return (
    <details className="earlier">
      <summary>Earlier programs ({programs.length})</summary>
      <ol>
        {programs.map((code, i) => (
          <li key={code}>
            <pre className="exercise-code">{beginning(code)}</pre>
            <button
              type="button"
              className="quiet"
              data-act="bring-back"
              onClick={() => bring(code)}
            >
              Bring back<span className="hidden-text"> program {i + 1}</span>
            </button>{' '}
            <button
              type="button"
              className="quiet"
              data-act="remove-program"
              onClick={() => remove(code)}
            >
              Delete<span className="hidden-text"> program {i + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

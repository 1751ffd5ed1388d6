import { OWN_KINDS } from '../../presenter/ownSlides.ts';
import type { Board } from './board.ts';
import { OWN_KIND_NAMES } from './slides.ts';

/** Where slides go that are added: slides of one's own are added here, those of lessons from the picker. */
export function AddHere({ board, after }: { board: Board; after?: string }) {
  return (
    <div className="order-here" role="group" aria-label="Slides of your own">
      <p>{after === undefined ? 'Add a slide of your own:' : 'What you add now goes here.'}</p>
      {OWN_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className="quiet"
          data-add-own={kind}
          aria-label={`Add${after === undefined ? '' : ` after ${after}`}: ${OWN_KIND_NAMES[kind]}`}
          onClick={() => board.addOwn(kind)}
        >
          {OWN_KIND_NAMES[kind]}
        </button>
      ))}
      {after !== undefined && (
        <button
          type="button"
          className="order-link"
          data-act="at-end"
          onClick={() => board.goAfter()}
        >
          Add at the end again
        </button>
      )}
    </div>
  );
}

import workedFormula from '../tex/worked.tex';
import { useFigure } from './prose.tsx';
import { workedFormulaTexts } from './workedFormulaTexts.ts';

/** Puts texts into the named slots of a formula's HTML. */
const fillSlots = (html: string, slots: Readonly<Record<string, string>>): string =>
  html.replace(
    /(<span[^>]*data-slot="([\w-]+)"[^>]*>)(.*?)(<\/span><\/span>)/g,
    (whole, open: string, name: string, _: string, close: string) =>
      slots[name] === undefined ? whole : `${open}<span class="mord">${slots[name]}${close}`,
  );

/**
 * The softmax of a figure's scores as a formula whose numbers follow it. `of` is where its scores and weights
 * are declared; `divisor` names the quantity that says what they are divided by.
 */
export function WorkedFormula({
  of,
  divisor,
  figure,
}: {
  of: string;
  divisor: string;
  figure?: string;
}) {
  const instance = useFigure(figure);
  const { slots, speak } = workedFormulaTexts(instance, instance.start, of, divisor);
  return (
    <div
      role="img"
      aria-label={speak}
      className="tex live-formula scrolls"
      data-worked={of}
      data-divisor={divisor}
      data-figure={instance.name}
    >
      <div
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: fillSlots(workedFormula, slots) }}
      />
    </div>
  );
}

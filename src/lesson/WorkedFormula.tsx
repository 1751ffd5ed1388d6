import workedFormula from '../kit/formula/worked.tex';
import { useFigure } from './prose.tsx';
import { workedFormulaTexts } from './workedFormulaTexts.ts';

/** Fills the named slots of a formula's HTML with text. */
const fillSlots = (html: string, slots: Readonly<Record<string, string>>): string =>
  html.replace(
    /(<span[^>]*data-slot="([\w-]+)"[^>]*>)(.*?)(<\/span><\/span>)/g,
    (whole, open: string, name: string, _: string, close: string) =>
      slots[name] === undefined ? whole : `${open}<span class="mord">${slots[name]}${close}`,
  );

/**
 * The softmax of a figure's scores as a formula with live numbers. `of` names the scores and weights; `divisor` names
 * the quantity that the scores are divided by.
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

import { isolateWords } from '../bound/isolate.ts';

/**
 * Has the browser say, beside a field, what of its text does not fit into so many characters. The text stays in the
 * field, unlike with `maxlength`, which cuts off what is pasted without a word. Returns the part that fits.
 */
export function reportLength(
  field: HTMLInputElement | HTMLTextAreaElement,
  length: number,
): string {
  const signs = [...field.value];
  const rest = signs.slice(length).join('');
  const some = [...rest].length > 40 ? `${[...rest].slice(0, 39).join('')}…` : rest;
  field.setCustomValidity(
    rest.trim() && isolateWords(`Only ${length} characters fit. Left out: “${some}”.`),
  );
  if (rest.trim()) field.reportValidity();
  return signs.slice(0, length).join('');
}

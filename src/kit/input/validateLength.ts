import { isolateBidi } from '../signal/isolateBidi.ts';

/**
 * Shows a browser validation message for text beyond a maximum length. The text stays in the input, unlike with
 * `maxlength`, which silently truncates pasted text. Returns the part that fits.
 */
export function validateLength(
  field: HTMLInputElement | HTMLTextAreaElement,
  length: number,
): string {
  const signs = [...field.value];
  const rest = signs.slice(length).join('');
  const some = [...rest].length > 40 ? `${[...rest].slice(0, 39).join('')}…` : rest;
  field.setCustomValidity(
    rest.trim() && isolateBidi(`Only ${length} characters fit, so this was left out: “${some}”.`),
  );
  if (rest.trim()) field.reportValidity();
  return signs.slice(0, length).join('');
}

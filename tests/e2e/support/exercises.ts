// The page of challenges with one of its exercises, to be opened, written in and checked.
import { newPage, type PageOptions } from './browser.ts';
import { waitForPython } from './python.ts';

/** What stands in for an answer to the first exercise. */
export const WRONG_ANSWER = 'def scores(q, k):\n    return q @ k\n';
export const RIGHT_ANSWER = 'def scores(q, k):\n    return q @ k.T\n';

/** The page, and its first exercise, unopened. */
export async function openExercise(options: PageOptions & { path?: string } = {}) {
  const { page, open, ready } = await newPage(options);
  await open(options.path ?? 'challenges/');
  const place = page.locator('#scores');
  const editor = place.locator('.cm-content');
  return {
    page,
    ready,
    place,
    editor,
    start: async () => {
      await place.locator('[data-act=open-exercise]').click();
      await editor.waitFor();
      await waitForPython(place);
    },
    write: async (text: string) => {
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    },
    code: async () => (await editor.locator('.cm-line').allTextContents()).join('\n'),
    run: place.locator('[data-act=run]'),
    said: place.locator('.editor-outcome'),
    mark: place.locator('.exercise-done'),
  };
}

// The challenges page with one of its exercises.
import { newPage, type PageOptions } from './browser.ts';
import { waitForPython } from './python.ts';

/** Answers to the first exercise. */
export const WRONG_ANSWER = 'def scores(q, k):\n    return q @ k\n';
export const RIGHT_ANSWER = 'def scores(q, k):\n    return q @ k.T\n';

/** Opens the page, with its first exercise still closed. */
export async function openExercise(options: PageOptions & { path?: string } = {}) {
  const { page, open, ready } = await newPage(options);
  await open(options.path ?? 'challenges/');
  const exercise = page.locator('#scores');
  const editor = exercise.locator('.cm-content');
  return {
    page,
    ready,
    place: exercise,
    editor,
    start: async () => {
      await exercise.locator('[data-act=open-exercise]').click();
      await editor.waitFor();
      await waitForPython(exercise);
    },
    write: async (text: string) => {
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    },
    code: async () => (await editor.locator('.cm-line').allTextContents()).join('\n'),
    run: exercise.locator('[data-act=run]'),
    message: exercise.locator('.editor-outcome'),
    mark: exercise.locator('.exercise-done'),
  };
}

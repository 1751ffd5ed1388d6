// @ts-check
/**
 * A failure that one plain sentence explains to the person at the keyboard.
 * Any other error is a fault of the scripts and keeps its stack.
 */
export class Problem extends Error {}

/**
 * Says what went wrong and makes the process fail, without cutting off output still on its way.
 * @param {unknown} error
 */
export function report(error) {
  if (error instanceof Problem) console.error(`\n${error.message}`);
  else console.error(error);
  process.exitCode = 1;
}

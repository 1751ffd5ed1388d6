// @ts-check
import { bin, run } from './start-process.mjs';

/**
 * Builds the production site into dist/, whatever NODE_ENV the terminal happens to have.
 * @returns {Promise<number>} the build's exit code
 */
export async function build() {
  const { code } = await run(process.execPath, [bin('vite'), 'build'], {
    env: { NODE_ENV: 'production' },
  });
  return code;
}

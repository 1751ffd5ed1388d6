// @ts-check
// Runs commands for the other scripts, before anything is installed too: Node's own modules only.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was given from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

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
  console.error(error instanceof Problem ? `\n${error.message}` : error);
  process.exitCode = 1;
}

/**
 * Runs one command in the project's folder to its end. Stopping this process stops the command first, so nothing is
 * left behind.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env] added to this process's own; undefined takes away
 * @param {'stream' | 'both'} [options.output] straight to the terminal, or kept as well
 * @param {boolean} [options.shell] only for commands that are scripts on Windows
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, output = 'stream', shell = false } = {}) {
  const pipe = output === 'stream' ? 'inherit' : 'pipe';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell,
      stdio: ['ignore', pipe, pipe],
    });
    let kept = '';
    for (const from of /** @type {const} */ (['stdout', 'stderr']))
      child[from]?.setEncoding('utf8').on('data', (text) => {
        kept += text;
        process[from].write(text);
      });

    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      child.once('close', () => process.exit(128 + constants.signals[signal]));
      child.kill(signal);
    };
    const stops = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of stops) process.on(signal, stop);
    const free = () => {
      for (const signal of stops) process.off(signal, stop);
    };
    child.once('error', (error) => {
      free();
      reject(error);
    });
    child.once('close', (code, signal) => {
      free();
      resolve({ code: code ?? (signal ? 128 + constants.signals[signal] : 1), output: kept });
    });
  });
}

/**
 * The script behind an installed package's command. Run with this Node it needs no shell, works alike on
 * every system, and is the only process to stop.
 * @param {string} name the package
 * @param {string} [command] its command, where that has another name
 */
export function bin(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[command]);
}

/**
 * Builds the site into dist/, whatever NODE_ENV the terminal happens to have.
 * @returns {Promise<number>} the build's exit code
 */
export async function build() {
  const env = { NODE_ENV: 'production' };
  return (await run(process.execPath, [bin('vite'), 'build'], { env })).code;
}

// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was given from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const STOPS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the project's folder unless told
 * @property {Record<string, string | undefined>} [env] added to this process's own; undefined takes away
 * @property {'stream' | 'keep' | 'both'} [output] straight to the terminal, kept and not shown, or both
 * @property {boolean} [shell] only for commands that are scripts on Windows
 * @property {number} [timeout] milliseconds after which the command is stopped and counts as failed
 */

/**
 * Runs one command to its end. Stopping this process stops the command first, so nothing is left behind.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = {}, output = 'stream', shell = false, timeout } = options;
  const pipe = output === 'stream' ? 'inherit' : 'pipe';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      shell,
      stdio: ['ignore', pipe, pipe],
      ...(timeout === undefined ? {} : { timeout }),
    });

    let kept = '';
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from?.setEncoding('utf8').on('data', (text) => {
        kept += text;
        if (output === 'both') to.write(text);
      });
    }

    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of STOPS) process.on(signal, stop);
    const done = () => {
      for (const signal of STOPS) process.off(signal, stop);
    };

    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('close', (code, signal) => {
      done();
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
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

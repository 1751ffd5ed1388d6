// @ts-check
// npm run load [-- --readers 2000] [--server preview] [--record]: the built site under many readers at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchPackages } from './fetchPackages.mjs';
import { isRecording, writeRecord } from './record.mjs';
import { bin, Problem, report, root } from './run.mjs';
import { loadedFiles } from './size.mjs';

const DIST = join(root, 'dist');
/** The two lessons that each reader opens. */
const LESSONS = ['step-by-step/', 'softmax/'];
/** What browsers say that they unpack. */
const PACKED = { 'accept-encoding': 'gzip, deflate, br' };

/** @returns {Promise<number>} a port that is free */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** The configuration that docs/host.md gives for nginx, for this folder and port. @param {string} folder @param {number} port */
function nginxConfig(folder, port) {
  const [, block = ''] =
    /```nginx\n([^]*?)```/.exec(readFileSync(join(root, 'docs/host.md'), 'utf8')) ?? [];
  const server = block
    .replace(/listen [^;]*;/, `listen 127.0.0.1:${port};`)
    .replace(/root [^;]*;/, `root ${DIST};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off; pid ${folder}/pid; worker_processes auto; worker_rlimit_nofile 16384;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 8192; }
http {
  access_log off;
  ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  types {
    text/html html; text/css css; text/javascript js; font/woff2 woff2; image/svg+xml svg; image/png png;
    application/manifest+json webmanifest;
  }
  ${server}
}`;
}

/**
 * Starts a server of its own process, so that the readers do not stand in its way.
 * @param {string | undefined} wanted
 * @returns {Promise<{ name: string, url: string, stop: () => void }>}
 */
async function startServer(wanted) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const folder = mkdtempSync(join(tmpdir(), 'abh-load-'));
  /** @type {[string, string, string[]][]} */
  const servers = [
    [
      'nginx',
      process.env['NGINX_PATH'] ?? 'nginx',
      ['-e', 'stderr', '-p', folder, '-c', join(folder, 'conf')],
    ],
    [
      'preview',
      process.execPath,
      [
        bin('vite'),
        'preview',
        '--config',
        'scripts/preview.mjs',
        '--host',
        '127.0.0.1',
        '--port',
        `${port}`,
      ],
    ],
  ];
  writeFileSync(join(folder, 'conf'), nginxConfig(folder, port));
  for (const [name, command, args] of servers.filter(([name]) => !wanted || name === wanted)) {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    let hasEnded = false;
    for (const event of ['error', 'exit']) child.once(event, () => (hasEnded = true));
    const stop = () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    };
    for (let tries = 0; tries < 200 && !hasEnded; tries++) {
      if (
        await fetch(url).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return { name, url, stop };
      await new Promise((later) => setTimeout(later, 50));
    }
    child.kill();
    if (wanted) throw new Problem(`${name} does not serve; what it says of it is above.`);
  }
  throw new Problem('There is no server that serves.');
}

/** The files that a browser asks for with a page, the page first. @param {string} lesson */
function filesOf(lesson) {
  const html = readFileSync(join(DIST, lesson, 'index.html'), 'utf8');
  const late = [
    ...html.matchAll(/<link [^>]*href="([^"]*(?:fonts-more[^"]*|\.webmanifest|\.svg))"/g),
  ];
  const named = [
    ...loadedFiles(html).named.map(({ address }) => address),
    ...late.map(([, to = '']) => to),
  ];
  return [`/${lesson}`, ...named.map((address) => new URL(address, `http://x/${lesson}`).pathname)];
}

/** Each reader opens a lesson, another one with what is not there yet, and comes back to the first. @param {string} url */
async function walkOf(url) {
  const [first = [], second = []] = LESSONS.map(filesOf);
  const fresh = [...new Set([...first, ...second])].map((path) => ({ path, headers: PACKED }));
  const tag = (await fetch(url + LESSONS[0], { headers: PACKED })).headers.get('etag');
  if (!tag) throw new Problem('The server names no version (ETag) of a page.');
  return {
    requests: [...fresh, { path: `/${LESSONS[0]}`, headers: { ...PACKED, 'if-none-match': tag } }],
    firstPage: new Set(first).size,
  };
}

/** @param {number[]} times in ms */
function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ part) =>
    Math.round(10 * (sorted[Math.ceil(part * sorted.length) - 1] ?? 0)) / 10;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

async function main() {
  const { values } = parseArgs({
    options: {
      readers: { type: 'string', default: '2000' },
      server: { type: 'string' },
      record: { type: 'boolean' },
    },
  });
  const readers = Number(values.readers);
  if (!(Number.isInteger(readers) && readers > 0 && readers <= 20_000))
    throw new Problem(`--readers takes a whole number from 1 to 20000, not "${values.readers}".`);
  const folder = fetchPackages('load', { autocannon: '9.0.0' });
  const autocannon = createRequire(join(folder, 'package.json'))('autocannon');
  const server = await startServer(values.server);
  try {
    const { requests, firstPage } = await walkOf(server.url);
    /** @type {Map<object, { answers: number, took: number }>} */
    const walks = new Map();
    /** @type {Record<string, number>} */
    const answers = {};
    const times = /** @type {number[]} */ ([]);
    const firstPages = /** @type {number[]} */ ([]);
    const amount = readers * requests.length;
    const running = autocannon({
      url: server.url,
      connections: readers,
      amount,
      requests,
      timeout: 60,
    });
    running.on(
      'response',
      (
        /** @type {object} */ client,
        /** @type {number} */ status,
        /** @type {number} */ _,
        /** @type {number} */ took,
      ) => {
        answers[status] = (answers[status] ?? 0) + 1;
        times.push(took);
        const walk = walks.get(client) ?? { answers: 0, took: 0 };
        walks.set(client, walk);
        walk.took += took;
        if (++walk.answers === firstPage) firstPages.push(walk.took);
      },
    );
    const result = await running;
    const passed = (answers[200] ?? 0) + (answers[304] ?? 0);
    const data = {
      server: server.name,
      readers,
      passed,
      failed: amount - passed,
      requestsPerReader: requests.length,
      unchanged: answers[304] ?? 0,
      seconds: Math.round(10 * result.duration) / 10,
      requestsPerSecond: Math.round(passed / result.duration),
      bytesPerReader: Math.round(result.throughput.total / readers),
      answerMs: spread(times),
      lessonMs: spread(firstPages),
    };
    console.log(JSON.stringify(data, null, 2));
    if (isRecording) writeRecord('load', data);
    if (data.failed) throw new Problem(`${data.failed} of ${amount} requests failed.`);
  } finally {
    server.stop();
  }
}

try {
  await main();
} catch (error) {
  report(error);
}

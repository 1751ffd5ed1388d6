// A reader's program reaches nothing and leaves nothing behind, with and without the host sending the site's headers.
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  LEAVE_TRACES,
  FIND_TRACES,
  NO_TRACES,
  findOpenChannels,
  ESCAPE_ATTEMPTS,
} from '../sandboxEscapes.ts';
import { isFullDepth } from '../depth.ts';
import { newPage, type TestPage } from './support/browser.ts';
import { figure } from './support/figures.ts';
import { waitForPython } from './support/python.ts';
import { dist } from './support/site.ts';

/** The site without its header file. */
function withoutHeaders(): string {
  const copy = mkdtempSync(join(tmpdir(), 'abh-plain-'));
  for (const name of readdirSync(dist))
    if (name !== '_headers') symlinkSync(join(dist, name), join(copy, name));
  return copy;
}

/** Another server, with the requests it receives. */
const requests: string[] = [];
const elsewhere = createServer((request, response) => {
  requests.push(request.url!);
  response.setHeader('Access-Control-Allow-Origin', '*').end();
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
});
afterAll(() => void elsewhere.close());

const HOSTS = [
  ['its headers', () => dist],
  ['no headers', withoutHeaders],
] as const;

// Each attempt also runs in Node (tests/unit/python/editor/sandbox.test.ts).
describe.runIf(isFullDepth).each(HOSTS)('on a host that sends %s', (_, folder) => {
  let site: TestPage;
  beforeAll(async () => {
    site = await newPage({ dir: folder() });
    // Hooks aren't retried, so allow for a busy machine.
    site.page.setDefaultTimeout(40_000);
    await site.open('embed/shares/');
    const { root, action } = figure(site.page, 'shares');
    await (await action('Run and edit')).click();
    await root.locator('.cm-content').waitFor();
  });

  let runs = 0;
  /** Runs a program and returns its message and output. A marker line separates it from earlier runs. */
  async function run(program: string) {
    const first = `run ${++runs}\n`;
    const { root } = figure(site.page, 'shares');
    const message = root.locator('.editor-outcome');
    await waitForPython(root);
    await root.locator('.cm-content').click();
    await site.page.keyboard.press('Control+A');
    // Insert the text at once, because the editor indents typed lines.
    await site.page.keyboard.insertText(`print("run ${runs}")\n${program}`);
    await root.locator('[data-act=run]').click();
    const printed = root.locator('.editor-output');
    await expect.poll(() => printed.textContent(), { timeout: 40_000 }).toContain(first);
    return {
      message: await message.textContent(),
      printed: (await printed.textContent())!.slice(first.length),
    };
  }

  test.each(ESCAPE_ATTEMPTS)('a program can’t escape by %s', async (_name, program) => {
    const { message, printed } = await run(program);
    if (message!.startsWith('Finished in')) expect(printed).toBe('no\n');
    else expect(message).toMatch(/Error/);
  });
  test('a program leaves nothing for the next one', async () => {
    await run(LEAVE_TRACES);
    expect((await run(FIND_TRACES)).printed).toBe(NO_TRACES);
  });
  test('even JavaScript in the Python sandbox can’t reach the network or storage', async () => {
    site.allow(/Content Security Policy|violates|^request|Refused|Failed|blocked/);
    expect(
      await site.page.evaluate(`(${findOpenChannels})('../../python/', '${address}')`),
    ).toEqual(['WebAssembly']);
    expect(requests).toEqual([]);
  });
});

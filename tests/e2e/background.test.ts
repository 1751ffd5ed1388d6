// Background jobs: what is shown until they finish, canceling and resuming.
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { figure } from './support/figures.ts';
import { copyCode } from './support/widgets.ts';

/** A widget on its own page, with its job. */
async function opened(id: string) {
  const { page, open } = await newPage();
  await open(`embed/${id}/`);
  const { root } = figure(page, id);
  const bar = (field: string) => root.locator(`.figure-bar [data-field="${field}"]`);
  // Record every change in the page, because intermediate states may be gone before a test looks.
  const held = await root.evaluateHandle((one) => {
    const now = () => ({
      of: one
        .querySelector('.pairs > span, .rows thead th')!
        .textContent.match(/\d[\d,]*/g)!
        .join(),
      job: one.querySelector<HTMLElement>('.job-progress')?.dataset['status'],
      said: one.querySelector('.describe')!.textContent,
      stale: one.querySelector('[data-stale="true"]') !== null,
      line: one.querySelector('[aria-label="Every size"] .chart-lines path')?.getAttribute('d'),
    });
    const all = [now()];
    const watcher = new MutationObserver(() => all.push(now()));
    watcher.observe(one, { subtree: true, childList: true, attributes: true, characterData: true });
    return all;
  });
  const shown = () => held.evaluate((all) => all.splice(0, all.length - 1).concat(all));
  return {
    root,
    typed: (field: string) => bar(field).getByRole('textbox'),
    code: () => copyCode(page, id),
    newSample: () => bar('seed').getByRole('button').click(),
    /** The only button: Cancel or Try again. */
    press: () => root.locator('.job-progress button').click(),
    /** Waits for this progress, and returns what was shown since the last call. */
    async until(status: string) {
      const job = () => held.evaluate((all) => all.at(-1)!.job);
      await expect.poll(job, { timeout: 20_000 }).toBe(status);
      return shown();
    },
  };
}

test.runIf(isFullDepth)(
  'random vector pairs show a first result at once, depend on the seed, and can be canceled and resumed',
  async () => {
    const { root, typed, code, newSample, press, until } = await opened('spread');
    const variances = async () =>
      (await root.locator('.moments [data-of="variance"] td b').allTextContents()).slice(1);
    const few = await variances();
    await typed('pairs').fill('20000');
    const first = await until('done');
    expect(first).toContainEqual(expect.objectContaining({ of: '500,20,000', job: 'running' }));
    expect(first.at(-1)).toMatchObject({ of: '20,000' });
    // The description matches what is shown, and the code has the numbers in comments.
    for (const { of, said } of first)
      expect(
        /scores of (.*) pairs/
          .exec(said)![1]!
          .match(/\d[\d,]*/g)!
          .join(),
      ).toBe(of);
    const many = await variances();
    expect(many).not.toEqual(few);
    expect(Math.abs(Number(many[0]) / 64 - 1)).toBeLessThan(0.05);
    const copied = await code();
    expect(copied).toContain('pairs = 20000\n');
    for (const variance of many)
      expect(copied).toContain(`.var():.2f}")  # on the page, other draws: ${variance}\n`);
    const seed = await typed('seed').inputValue();
    await newSample();
    expect(await until('done')).toContainEqual(expect.objectContaining({ of: '500,20,000' }));
    expect(await variances()).not.toEqual(many);
    await typed('seed').fill(seed);
    await until('done');
    expect(await variances()).toEqual(many);

    const dK = root.locator('.doubling-slider').getByRole('textbox');
    await dK.fill('1024');
    await typed('pairs').fill('200000');
    await press();
    expect((await until('cancelled')).at(-1)).toMatchObject({ of: '500,200,000' });
    expect(await code()).toContain('pairs = 200000  # the page has drawn 500 so far\n');
    await press();
    await until('running');
    // The figure stays responsive while the worker runs, and a change cancels its work.
    await dK.fill('2');
    expect((await until('done')).at(-1)).toMatchObject({ of: '200,000' });
    expect(Math.abs(Number((await variances())[1]) - 1)).toBeLessThan(0.05);
  },
);

test('gradients for every width show known results at once and mark old ones until new ones arrive', async () => {
  const { root, typed, code, newSample, press, until } = await opened('stall');
  expect(await root.locator('.rows thead th').first().textContent()).toMatch(/^2000 /);
  expect(await root.locator('.job-progress').count()).toBe(0);
  await typed('runs').fill('20');
  const first = (await until('done')).at(-1)!;
  expect(first).toMatchObject({ of: '200', stale: false });
  expect(first.said).toMatch(/^200 queries/);
  /** Lengths in the description and in the code, without and with scaling. */
  const middle = /gradient is (\S+) and (\S+) long/.exec(first.said)!.slice(1);
  const shown = [...(await code()).matchAll(/middle row of dQ.*other draws: (.*)/g)];
  expect(shown.map(([, x]) => Number(Number(x).toPrecision(2)))).toEqual(middle.map(Number));
  await newSample();
  const meanwhile = await until('done');
  const waiting = { of: '40', job: 'running', stale: true, line: first.line };
  expect(meanwhile).toContainEqual(expect.objectContaining(waiting));
  for (const { of, said } of meanwhile) expect(said).toMatch(new RegExp(`^${of} queries`));
  expect(meanwhile.at(-1)).toMatchObject({ of: '200', stale: false });
  expect(meanwhile.at(-1)!.line).not.toBe(first.line);

  await typed('runs').fill('2000');
  await press();
  expect((await until('cancelled')).at(-1)).toMatchObject({ of: '40' });
  expect(await code()).toContain('runs, n = 2000, 10  # the page has drawn 4 so far\n');
  await typed('runs').fill('20');
  expect((await until('done')).at(-1)).toMatchObject({ of: '200', stale: false });
});

test.runIf(isFullDepth)(
  'timing attention reports each length, keeps its results when canceled, and stays out of the link',
  async () => {
    const { page, open } = await newPage();
    await open('embed/timing/');
    const { root } = figure(page, 'timing');
    const status = () => root.locator('.job-progress').getAttribute('data-status');
    const times = () =>
      root.getByRole('table', { name: 'Milliseconds' }).locator('td').allTextContents();
    const result = () =>
      root.getByRole('row', { name: 'this browser' }).locator('td').allTextContents();
    const patient = { timeout: 60_000 };
    await root.getByRole('button', { name: /^Measure/ }).click();
    await expect.poll(async () => (await times())[0], patient).toMatch(/^\d/);
    await root.getByRole('button', { name: 'Cancel' }).click();
    expect(await status()).toBe('cancelled');
    const kept = await times();
    // The fastest and slowest run of each length. 1000 words come first, 2000 last.
    expect(kept.map((text) => /^\d/.test(text))).toMatchObject({ 0: true, 8: true, 10: false });
    await root.getByRole('textbox', { name: 'Times as long, typed' }).fill('3');
    expect(await times()).toEqual(kept);
    expect((await result())[0]).toBe('·');

    await root.getByRole('button', { name: /^Measure/ }).click();
    await expect.poll(status, patient).toBe('done');
    for (const time of await times()) expect(time).toMatch(/^\d+(\.\d+)?$/);
    const [ratio, slope] = (await result()).map(Number);
    expect(Math.abs(Math.log2(ratio!) - slope!)).toBeLessThan(0.05);
    expect(await root.locator('.hint [role="status"]').textContent()).toContain(
      `slope ${slope!.toFixed(2)}`,
    );
    expect(await copyCode(page, 'timing')).toContain('guess, width = 3, 64\n');
  },
);

// The page of evidence says what the records say, also what is missing and what failed.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Trust } from '../../src/app/trust/TrustPage.tsx';
import { Findings } from '../../src/app/trust/Findings.tsx';
import { evidenceOf, type RunRecord, records } from '../../src/app/trust/records.ts';
import { pageAt } from '../../src/app/pages.ts';
import { PlaceContext } from '../../src/app/place.ts';

const run = (data: RunRecord['data'], more: Partial<RunRecord> = {}): RunRecord => ({
  command: 'npm run golden',
  commit: 'abc1234',
  dirty: false,
  date: '2026-01-02',
  machine: { cores: 2, node: '20.19.0', system: 'linux x64' },
  data,
  ...more,
});

function pageOf(runs: Record<string, RunRecord>): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <PlaceContext value={{ page: pageAt('trust/')!, root: '../' }}>
      <Trust runs={new Map(Object.entries(runs))} />
    </PlaceContext>,
  );
  return place;
}
const sectionOf = (page: HTMLElement, name: string) =>
  page.querySelector(`#${name}`)!.closest('section')!.textContent!;
const summaryOf = (page: HTMLElement, name: string) =>
  page.querySelector(`a[href="#${name}"]`)!.closest('tr')!.textContent!;

it('says what a run found, where, when, and by what it can be repeated', () => {
  const page = pageOf({ golden: run({ passed: 1792, failed: 0, cases: 287 }) });
  expect(summaryOf(page, 'golden')).toMatch(/passed2026-01-02$/);
  const section = sectionOf(page, 'golden');
  for (const said of ['npm run golden', 'abc1234', '2 cores', 'passed1,792', 'cases287'])
    expect(section).toContain(said);
  expect(section).not.toContain('changes on top');
});

it('hides neither a command without a record, nor a failed run, nor one of changed files', () => {
  const page = pageOf({ golden: run({ passed: 5, failed: 2 }, { dirty: true }) });
  expect(summaryOf(page, 'torch')).toMatch(/not run yet$/);
  expect(sectionOf(page, 'torch')).toContain('Not run yet: this command has left no record');
  expect(summaryOf(page, 'golden')).toMatch(/failed2026-01-02$/);
  expect(sectionOf(page, 'golden')).toContain('abc1234 with changes on top');
});

it('says of a run that did a part of its work that it passed in part, and what it did not do', () => {
  const page = pageOf({ audit: run({ passed: 97, failed: 0, 'not done': 'known weaknesses' }) });
  expect(summaryOf(page, 'audit')).toMatch(/passed in part2026-01-02$/);
  expect(sectionOf(page, 'audit')).toContain('not doneknown weaknesses');
});

it('shows a record that nobody listed, and a run by another command than the usual one', () => {
  const page = pageOf({
    moon: run({ passed: 1, failed: 0 }, { command: 'npm run moon' }),
    golden: run({ passed: 1, failed: 0 }, { command: 'npm run golden -- elsewhere' }),
  });
  expect(sectionOf(page, 'moon')).toContain('npm run moon');
  expect(sectionOf(page, 'golden')).toContain('run as npm run golden -- elsewhere');
});

it('writes whatever a record holds: tables with columns and rows, objects of one shape, names and values, texts', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <Findings
      of="A run"
      data={{
        passed: 1,
        failed: 0,
        isQuick: true,
        list: [1, 2],
        measured: { columns: ['n', 'ms'], rows: [[1024, 0.5]] },
        engines: { chromium: { tests: 3 }, firefox: { tests: 4, version: '153' } },
        widths: { phone: 390 },
        allowed: { float32: '1e-5', float64: '1e-10' },
        'what failed': ['a test, of two parts', 'another'],
      }}
    />,
  );
  const rows = [...place.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['n', 'ms'],
    ['1,024', '0.5'],
    ['', 'tests', 'version'],
    ['chromium', '3', ''],
    ['firefox', '4', '153'],
    ['phone', '390'],
    ['float32', '1e-5'],
    ['float64', '1e-10'],
    ['a test, of two parts'],
    ['another'],
  ]);
  // Tables of different runs have different names.
  expect(
    [...place.querySelectorAll('[role=region]')].map((one) => one.getAttribute('aria-label')),
  ).toEqual([
    'A run: measured',
    'A run: engines',
    'A run: widths',
    'A run: allowed',
    'A run: what failed',
  ]);
  expect(place.querySelector('dl')!.textContent).toBe('passed1failed0is quickyeslist1, 2');
});

it('every record of the project can be read', () => {
  for (const { record, run: kept } of evidenceOf(records)) {
    if (!kept) continue;
    expect(kept.commit, record).toMatch(/^[0-9a-f]{7,}$/);
    expect(kept.date, record).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(kept.data.passed + kept.data.failed, record).toBeGreaterThan(0);
  }
});

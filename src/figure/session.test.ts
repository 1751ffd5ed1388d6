import { describe, expect, it, vi } from 'vitest';
import { mockStorage } from '../../tests/unit/storage.ts';
import { toy } from '../../tests/unit/toy.ts';
import { MAX_SAVED_TEXT } from './link.ts';
import { restoreStates, createSession, type Session } from './session.ts';

const figures = [
  { name: 'toy', widget: toy },
  { name: 'five', widget: toy, preset: 'five' },
];
const key = (name: string) => `abh:work:page:${name}`;
const x = (session: Session, name = 'toy'): number =>
  session.instances.get(name)!.store.getState().present['x'];
const lines = (session: Session) => session.notices.getState();

/** Opens a page at a URL, with some work saved in the browser. */
async function open(query = '', kept: Record<string, string> = {}) {
  const session = createSession('page', figures);
  const writes = mockStorage(kept);
  await restoreStates(session, query);
  return { session, writes };
}

it('rejects two figures with the same name', () => {
  expect(() => createSession('page', [figures[0]!, figures[0]!])).toThrow(
    'page: two figures are called "toy".',
  );
});

it('rejects a figure with a reserved name', () => {
  expect(() => createSession('page', [{ ...figures[0]!, name: 'talk' }])).toThrow(
    'page: no figure may be called "talk".',
  );
});

describe('the initial state of a page', () => {
  it('applies the preset to the definition', async () => {
    const { session } = await open();
    expect([x(session, 'toy'), x(session, 'five')]).toEqual([1, 5]);
    expect(lines(session)).toEqual([]);
  });
  it('restores saved work over the preset, with nothing to undo', async () => {
    const { session } = await open('', { [key('five')]: '3;x=7', [key('toy')]: '3' });
    const five = session.instances.get('five')!;
    expect(x(session, 'five')).toBe(7);
    five.undo();
    expect(x(session, 'five')).toBe(7);
    five.reset();
    expect(x(session, 'five')).toBe(5);
  });
  it('restores saved work that equals the definition', async () => {
    expect(x((await open('', { [key('five')]: '3' })).session, 'five')).toBe(1);
  });
  it('applies the link over saved work, which Undo restores', async () => {
    const { session } = await open('?five=3;x=2', {
      [key('five')]: '3;x=7',
      [key('toy')]: '3;x=6',
    });
    expect([x(session, 'toy'), x(session, 'five')]).toEqual([6, 2]);
    session.instances.get('five')!.undo();
    expect(x(session, 'five')).toBe(7);
  });
  it('applies the link over the preset, even if it equals the definition', async () => {
    const { session } = await open('?five=3');
    expect(x(session, 'five')).toBe(1);
    session.instances.get('five')!.undo();
    expect(x(session, 'five')).toBe(5);
  });
});

describe('an unusable link or saved work', () => {
  it('is reported in one line, and storage stays unchanged', async () => {
    const garbage = '\u0000{"x":\n[object Object]';
    const { session, writes } = await open('', { [key('five')]: garbage });
    expect(lines(session)).toHaveLength(1);
    expect(lines(session)[0]).toMatch(/^Not used: saved work, .+\.$/);
    expect(localStorage.getItem(key('five'))).toBe(garbage);
    expect(writes).toEqual([]);
  });
  it.each([
    ['garbage', '{}'],
    ['too much', `3;names=${'a'.repeat(MAX_SAVED_TEXT)}`],
    ['nothing', ''],
  ])('leaves the figure at its preset if storage contains %s', async (_, text) => {
    const { session } = await open('', { [key('five')]: text });
    expect(x(session, 'five')).toBe(5);
    expect(lines(session)).toHaveLength(1);
  });
  it.each([
    ['without a version', '?five=hello'],
    ['of version zero', '?five=0;x=2'],
    ['that is damaged', '?five=z.AAAA'],
    ['that is too long', `?five=3;x=2;names=${'a'.repeat(MAX_SAVED_TEXT)}`],
  ])('leaves saved work unchanged under a link %s', async (_, query) => {
    const { session } = await open(query, { [key('five')]: '3;x=7' });
    expect(x(session, 'five')).toBe(7);
    expect(lines(session)).toEqual([expect.stringMatching(/^Not used from the link: .+\.$/)]);
  });
  it('is summarized in one line that names the first three problems', async () => {
    const { session } = await open('?toy=3;a=1;b=2;c=3;d=4;e=5;x=2&utm_source=mail');
    expect(x(session)).toBe(2);
    expect(lines(session)).toHaveLength(1);
    expect(lines(session)[0]).toMatch(/“a”.*“b”.*“c”; and 3 more\.$/);
  });
  it('cannot break the line or change its direction', async () => {
    const { session } = await open('?toy=3;a%0A%0Db%E2%80%AEc%00=1&x%0Ay=1', {
      [key('five')]: '3;\n\n\u202e;x=\u0007',
    });
    expect(lines(session)).toHaveLength(2);
    for (const line of lines(session)) expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
  it('does not matter if storage is unavailable', async () => {
    const session = createSession('page', figures);
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    await restoreStates(session, '?toy=3;x=2');
    vi.unstubAllGlobals();
    expect([x(session, 'toy'), x(session, 'five')]).toEqual([2, 5]);
    expect(lines(session)).toEqual([]);
  });
});

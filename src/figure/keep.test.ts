import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockStorage } from '../../tests/unit/storage.ts';
import { toy } from '../../tests/unit/toy.ts';
import { restoreStates, createSession, startAutosave, type Session } from './session.ts';

const figures = [
  { name: 'toy', widget: toy },
  { name: 'five', widget: toy, preset: 'five' },
];
const key = (name: string) => `abh:work:page:${name}`;
const x = (session: Session, name = 'toy'): number =>
  session.instances.get(name)!.store.getState().present['x'];
const lines = (session: Session) => session.notices.getState();

describe('autosave', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    history.replaceState({ mine: 1 }, '', '/lesson/?toy=3;x=4&ref=mail&five=3#place');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const kept = async () => {
    const session = createSession('page', figures);
    await restoreStates(session, '?toy=3;x=4');
    return { session, stop: startAutosave(session), toy: session.instances.get('toy')! };
  };

  it('writes the last state once a change has settled', async () => {
    const writes = mockStorage();
    const { toy, stop } = await kept();
    vi.runAllTimers();
    expect(writes).toEqual([]);
    for (const value of [5, 6, 7]) {
      toy.set({ x: value });
      vi.advanceTimersByTime(300);
    }
    expect(writes).toEqual([]);
    vi.runAllTimers();
    expect(writes).toEqual([[key('toy'), '3;x=7']]);
    stop();
    toy.set({ x: 8 });
    vi.runAllTimers();
    expect(writes).toHaveLength(1);
  });
  it('ignores job results', async () => {
    const writes = mockStorage();
    const { toy } = await kept();
    const { search } = location;
    toy.setJobResult('{}', 7);
    vi.runAllTimers();
    expect([writes, location.search]).toEqual([[], search]);
  });
  it('writes pending changes when the page is left', async () => {
    const writes = mockStorage();
    const { toy, stop } = await kept();
    toy.set({ x: 5 });
    dispatchEvent(new Event('pagehide'));
    expect(writes).toEqual([[key('toy'), '3;x=5']]);
    dispatchEvent(new Event('pagehide'));
    vi.runAllTimers();
    expect(writes).toHaveLength(1);
    toy.set({ x: 6 });
    stop();
    expect(writes.at(-1)).toEqual([key('toy'), '3;x=6']);
  });
  it('restores the work on the next visit', async () => {
    const { toy, stop } = await kept();
    toy.set({ x: -3.5, names: ['ü,/', 'b'] });
    stop();
    const again = createSession('page', figures);
    await restoreStates(again, '');
    expect(again.instances.get('toy')!.store.getState().present).toEqual(
      toy.store.getState().present,
    );
    expect(x(again, 'five')).toBe(5);
    expect(lines(again)).toEqual([]);
  });
  it.each(['QuotaExceededError', 'SecurityError'])(
    'reports once if storage throws %s',
    async (name) => {
      const setItem = vi.fn(() => {
        throw new DOMException('no', name);
      });
      vi.stubGlobal('localStorage', { getItem: () => null, setItem });
      const { session, toy, stop } = await kept();
      for (const value of [5, 6]) {
        toy.set({ x: value });
        session.instances.get('five')!.set({ x: value + 1 });
        vi.runAllTimers();
      }
      expect(setItem).toHaveBeenCalledTimes(4);
      expect(lines(session)).toEqual([expect.stringContaining('can’t save your work')]);
      expect([x(session, 'toy'), x(session, 'five')]).toEqual([6, 7]);
      stop();
    },
  );
  it('removes only the figure’s own parameter from the address on its first change', async () => {
    const replace = vi.spyOn(history, 'replaceState');
    const { session, toy, stop } = await kept();
    expect(location.search).toBe('?toy=3;x=4&ref=mail&five=3');
    toy.set({ x: 5 });
    expect(location.href).toMatch(/\/lesson\/\?ref=mail&five=3#place$/);
    expect(history.state).toEqual({ mine: 1 });
    for (let i = 0; i < 200; i++) toy.set({ x: i / 100 });
    expect(replace).toHaveBeenCalledTimes(1);
    session.instances.get('five')!.undo();
    session.instances.get('five')!.set({ x: 2 });
    expect(location.href).toMatch(/\/lesson\/\?ref=mail#place$/);
    stop();
  });
  it('leaves no question mark in the address', async () => {
    history.replaceState(null, '', '/lesson/?toy=3;x=4#place');
    const { toy, stop } = await kept();
    toy.undo();
    expect(location.href).toMatch(/\/lesson\/#place$/);
    stop();
  });
});

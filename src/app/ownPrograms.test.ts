import { describe, expect, it } from 'vitest';
import { serializeDesk } from '../lab/bench/desk.ts';
import { createOwnPrograms, keepOf, ownProgram } from './ownPrograms.ts';
import { STARTER } from './starter.ts';

const kept = (text: string) => serializeDesk({ text, base: STARTER });

function programsOn(content: Record<string, string> = {}, full = false) {
  const shelf = new Map(Object.entries(content));
  const programs = createOwnPrograms(
    {
      read: (key) => shelf.get(key) ?? null,
      write: (key, text) => !full && !!shelf.set(key, text),
    },
    STARTER,
  );
  return programs;
}

describe('programs of the bench', () => {
  it('are kept, the last put away first, each once', () => {
    const programs = programsOn();
    for (const code of ['a', 'b', 'a', STARTER, '  ']) expect(programs.putAway(code)).toBe(true);
    expect(programs.earlier()).toEqual(['a', 'b']);
    programs.remove('a');
    expect(programs.earlier()).toEqual(['b']);
  });
  it('are the last twenty', () => {
    const programs = programsOn();
    for (let i = 0; i < 30; i++) programs.putAway(`${i}`);
    expect(programs.earlier()).toHaveLength(20);
    expect(programs.earlier()[0]).toBe('29');
  });
  it.each(['x', '{}', '[1]', 'null', ''])('are none where %j is kept', (text) =>
    expect(programsOn({ 'abh:bench:earlier': text }).earlier()).toEqual([]),
  );
  it('have no present one until something is written', () => {
    expect(ownProgram(programsOn())).toBeUndefined();
    expect(ownProgram(programsOn({ 'abh:bench': kept('mine') }))).toBe('mine');
  });
});

describe('a program that a link has brought', () => {
  it('lies on the bench, and nothing is written until it is changed', () => {
    const programs = programsOn({ 'abh:bench': kept('mine') });
    expect(keepOf('theirs', () => {}, programs).read()).toBe(kept('theirs'));
    expect(ownProgram(programs)).toBe('mine');
    expect(programs.earlier()).toEqual([]);
  });
  it('takes the place of the reader’s own once it is changed; that is among the earlier ones then', () => {
    const programs = programsOn({ 'abh:bench': kept('mine') });
    let changes = 0;
    const keep = keepOf('theirs', () => changes++, programs);
    expect(keep.write(kept('theirs, changed'))).toBe(true);
    expect(keep.write(kept('changed again'))).toBe(true);
    expect([ownProgram(programs), programs.earlier(), changes]).toEqual([
      'changed again',
      ['mine'],
      1,
    ]);
    // Another link after it.
    keepOf('third', () => {}, programs).write(kept('third, changed'));
    expect(programs.earlier()).toEqual(['changed again', 'mine']);
  });
  it('overwrites nothing where the reader’s own cannot be put away', () => {
    const programs = programsOn({ 'abh:bench': kept('mine') }, true);
    expect(keepOf('theirs', () => {}, programs).write(kept('changed'))).toBe(false);
    expect(ownProgram(programs)).toBe('mine');
  });
});

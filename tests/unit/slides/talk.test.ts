// Windows of a talk agree: no echoes, no conflicts, and nothing lost for late joiners.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  figureKey,
  figureTexts,
  repairFigures,
  shareFigure,
} from '../../../src/slides/shareFigure.ts';
import { votesKey } from '../../../src/slides/votes.ts';
import { createInstance } from '../../../src/figure/instance.ts';
import { toy } from '../toy.ts';
import { joinTalk, createTestNetwork } from './network.ts';

describe('a talk', () => {
  it('sends a write once and gets no echo', () => {
    const net = createTestNetwork();
    const [a, b] = [joinTalk(net, 'a'), joinTalk(net, 'b', 'presenter')];
    a.write('at', '3');
    a.write('at', '3');
    net.flush();
    expect(b.read('at')).toBe('3');
    expect(net.sent).toHaveLength(1);
  });
  it('loses no vote if two windows count different options at once', () => {
    const net = createTestNetwork();
    const [a, b] = [joinTalk(net, 'a'), joinTalk(net, 'b', 'presenter')];
    a.write(votesKey('q', 0), '1');
    a.write(votesKey('q', 0), '2');
    b.write(votesKey('q', 2), '1');
    net.flush();
    for (const talk of [a, b])
      expect([0, 1, 2].map((option) => talk.read(votesKey('q', option)))).toEqual([
        '2',
        undefined,
        '1',
      ]);
  });
  it('lets the later write win, in whatever order messages arrive', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.record({ by: fc.nat(2), key: fc.constantFrom('at', 'blank'), value: fc.nat(5) }),
            fc.record({ deliver: fc.nat(2) }),
          ),
          { maxLength: 60 },
        ),
        (events) => {
          const net = createTestNetwork();
          const talks = ['a', 'b', 'c'].map((name) => joinTalk(net, name));
          for (const event of events)
            if ('deliver' in event) net.deliver(event.deliver);
            else talks[event.by]!.write(event.key, `${event.value}`);
          net.flush();
          const [first, ...others] = talks.map((talk) => talk.registers.getState());
          for (const other of others) expect(other).toEqual(first);
        },
      ),
    );
  });
  it('sends a new window everything, including unwritten initial values', () => {
    const net = createTestNetwork();
    const a = joinTalk(net, 'a', 'slides', {
      initialValues: () => ({ at: '0', 'figure/l/toy': '3;x=4' }),
    });
    a.write('at', '7');
    net.flush();
    const newcomer = joinTalk(net, 'late', 'presenter');
    newcomer.join();
    net.flush();
    expect(newcomer.read('at')).toBe('7');
    expect(newcomer.read('figure/l/toy')).toBe('3;x=4');
    expect([newcomer.peers.getState(), a.peers.getState()]).toEqual([
      { a: 'slides' },
      { late: 'presenter' },
    ]);
    newcomer.leave();
    net.flush();
    expect(a.peers.getState()).toEqual({});
  });
  it('survives a reload: stored values lose against newer ones', () => {
    const net = createTestNetwork();
    const a = joinTalk(net, 'a');
    const b = joinTalk(net, 'b');
    b.write('at', '2');
    net.flush();
    const kept = JSON.parse(JSON.stringify(b.registers.getState()));
    b.leave();
    a.write('at', '5');
    a.write('blank', '1');
    const reloaded = joinTalk(net, 'b2', 'slides', { kept });
    expect(reloaded.read('at')).toBe('2');
    reloaded.join();
    net.flush();
    expect(reloaded.read('at')).toBe('5');
    reloaded.write('at', '6');
    net.flush();
    expect(a.read('at')).toBe('6');
  });
});

describe('a figure in two windows', () => {
  const pair = () => {
    const net = createTestNetwork();
    const talks = [joinTalk(net, 'a'), joinTalk(net, 'b')] as const;
    const figures = talks.map(() => createInstance(toy));
    talks.forEach((talk, i) => shareFigure(talk, 'l', figures[i]!, () => {}));
    return { net, talks, a: figures[0]!, b: figures[1]! };
  };
  const x = (instance: ReturnType<typeof createInstance>) => instance.store.getState().present['x'];

  it('follows each change and sends nothing back', () => {
    const { net, a, b } = pair();
    a.set({ x: 4 });
    net.flush();
    expect(x(b)).toBe(4);
    expect(net.sent).toHaveLength(1);
    b.undo();
    net.flush();
    expect(x(a)).toBe(1);
    expect(net.sent).toHaveLength(2);
  });
  it('isn’t changed during a drag; the last move wins', () => {
    const { net, a, b } = pair();
    a.beginGesture();
    a.set({ x: 2 });
    b.set({ x: 9 });
    net.flush();
    expect(x(a)).toBe(2);
    a.set({ x: 3 });
    net.flush();
    a.endGesture();
    net.flush();
    expect([x(a), x(b)]).toEqual([3, 3]);
  });
  it('applies what arrived after the last move once the gesture ends', () => {
    const { net, a, b } = pair();
    a.beginGesture();
    a.set({ x: 2 });
    net.flush();
    b.set({ x: 9 });
    net.flush();
    expect(x(a)).toBe(2);
    a.endGesture();
    net.flush();
    expect([x(a), x(b)]).toEqual([9, 9]);
  });
  it('ends up the same after both windows move it at once, however slow the channel', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(1), fc.integer({ min: -9, max: 9 }), fc.nat(4))),
        (moves) => {
          const { net, a, b } = pair();
          a.beginGesture();
          b.beginGesture();
          for (const [who, to, late] of moves) {
            (who ? a : b).set({ x: to });
            if (late === 0) net.flush();
            else net.deliver(late);
          }
          a.endGesture();
          net.flush();
          b.endGesture();
          net.flush();
          expect(x(a)).toBe(x(b));
        },
      ),
    );
  });
  it('is up to date in a window that joins late', () => {
    const net = createTestNetwork();
    const a = createInstance(toy);
    a.set({ x: 5 });
    const first = joinTalk(net, 'a', 'slides', { initialValues: () => figureTexts('l', [a]) });
    shareFigure(first, 'l', a, () => {});
    const b = createInstance(toy);
    const newcomer = joinTalk(net, 'b');
    shareFigure(newcomer, 'l', b, () => {});
    newcomer.join();
    net.flush();
    expect(x(b)).toBe(5);
    expect(newcomer.read(figureKey('l', 'toy'))).toBe(a.linkText());
  });
  it('reports what can’t be used of a text and uses the rest', () => {
    const net = createTestNetwork();
    const instance = createInstance(toy);
    const talk = joinTalk(net, 'a');
    const notify = vi.fn();
    shareFigure(talk, 'l', instance, notify);
    const register = { value: '3;x=4;n=zwei', clock: 1, by: 'z' };
    net.line().send({ kind: 'write', key: figureKey('l', 'toy'), register });
    net.flush();
    expect(x(instance)).toBe(4);
    expect(notify).toHaveBeenCalledExactlyOnceWith(['Toy: count “zwei” couldn’t be read']);
  });
  it('starts with its repaired stored state, unless another window has one', () => {
    const key = figureKey('l', 'toy');
    const notify = vi.fn();
    const damaged = { [key]: { value: '3;x=4;n=zwei', clock: 7, by: 'z' } };
    const repaired = repairFigures(damaged, 'l', [createInstance(toy)], notify);
    expect(repaired[key]!.value).toBe('3;x=4');
    expect(notify).toHaveBeenCalledOnce();
    expect(repairFigures(repaired, 'l', [createInstance(toy)], notify)).toEqual(repaired);
    expect(notify).toHaveBeenCalledOnce();
    const net = createTestNetwork();
    const other = joinTalk(net, 'a', 'slides', {
      kept: { [key]: { value: '3;x=9', clock: 7, by: 'z' } },
    });
    const reloaded = joinTalk(net, 'b', 'slides', { kept: repaired });
    reloaded.join();
    net.flush();
    expect([other.read(key), reloaded.read(key)]).toEqual(['3;x=9', '3;x=9']);
  });
});

// Which messages and stored values a talk accepts, and how it handles the rest.
import { describe, expect, it, vi } from 'vitest';
import { isValidRegister } from '../../../src/slides/isValidRegister.ts';
import { parseTimer, toggleTimer } from '../../../src/slides/timer.ts';
import { figureKey } from '../../../src/slides/shareFigure.ts';
import { votesKey, roundKey } from '../../../src/slides/votes.ts';
import { formatPosition } from '../../../src/slides/moves.ts';
import { persistedRegisters } from '../../../src/slides/channel.ts';
import { createInstance } from '../../../src/figure/instance.ts';
import { toy } from '../toy.ts';
import { joinTalk, createTestNetwork } from './network.ts';

describe('a stored talk', () => {
  const readKept = (text: string, onInvalid: () => void) => {
    sessionStorage.setItem('abh:talk:t', text);
    return persistedRegisters('t', isValidRegister).read(onInvalid);
  };
  it.each([
    null,
    7,
    'x',
    [{ value: '1', clock: 1, by: 'a' }],
    { at: 1 },
    { at: { value: 1, clock: 1, by: 'a' } },
    { at: { value: '1' } },
    { at: { value: '1', clock: -1, by: 'a' } },
    { at: { value: '1', clock: 2 ** 53 - 1, by: 'a' } },
  ])('makes nothing of %j, and says so', (junk) => {
    const refused = vi.fn();
    expect(readKept(JSON.stringify(junk), refused)).toEqual({});
    expect(refused).toHaveBeenCalledOnce();
  });
  it('loses only its invalid registers', () => {
    const good = { value: '1', clock: 1, by: 'a' };
    const refused = vi.fn();
    const stored = { at: good, blank: { ...good, value: 'x' }, qr: null };
    expect(readKept(JSON.stringify(stored), refused)).toEqual({ at: good });
    expect(refused).toHaveBeenCalledOnce();
  });
});

describe('an invalid message', () => {
  const register = { value: '5', clock: 1, by: 'z' };
  it.each([
    null,
    undefined,
    7,
    'write',
    [],
    {},
    { kind: 'flash', value: '1 2' },
    { kind: 'write', key: 'at' },
    { kind: 'write', key: 7, register },
    { kind: 'write', key: 'at', register: { ...register, clock: 2 ** 53 - 1 } },
    { kind: 'write', key: 'at', register: { ...register, clock: 1.5 } },
    { kind: 'write', key: 'at', register: { ...register, value: 'nowhere' } },
    { kind: 'write', key: 'constructor', register },
    { kind: 'write', key: 'trial', register: { ...register, value: '["toy",1]' } },
    { kind: 'ask', by: 'z' },
    { kind: 'ask', by: 'z', role: 'thief' },
    { kind: 'bye', by: null, role: 'slides' },
    { kind: 'tell', by: 'z', role: 'slides' },
  ])('%j throws nothing, changes nothing, and is told', (junk) => {
    const net = createTestNetwork();
    const refused = vi.fn();
    const talk = joinTalk(net, 'a', 'slides', { isValid: isValidRegister, onInvalid: refused });
    net.line().send(junk as never);
    net.flush();
    expect(talk.registers.getState()).toEqual({});
    expect(refused).toHaveBeenCalledOnce();
  });
  it('doesn’t separate the windows: later writes arrive, whatever clock it had', () => {
    for (const clock of [0, Date.now() - 60_000, Date.now() + 60_000, 2 ** 53 - 2, 2 ** 53 - 1]) {
      const net = createTestNetwork();
      const [a, b] = [joinTalk(net, 'a'), joinTalk(net, 'b')];
      net.line().send({ kind: 'write', key: 'at', register: { value: '9', clock, by: 'z' } });
      net.flush();
      for (const [talk, to] of [
        [a, '1'],
        [b, '2'],
        [a, '3'],
      ] as const) {
        talk.write('at', to);
        net.flush();
      }
      expect([a.read('at'), b.read('at')]).toEqual(['3', '3']);
    }
  });
});

describe('valid values of registers', () => {
  it('are those that windows write', () => {
    const instance = createInstance(toy);
    const trial = JSON.stringify(['toy', 'goal', 'A title', instance.linkText()]);
    const written: [string, string][] = [
      ['at', formatPosition({ n: 3, look: 'figure-steps' })],
      ['asked', ''],
      ['asked', 'predict-1'],
      ['blank', '1'],
      ['qr', ''],
      ['zoom', '640 360 2'],
      ['zoom', ''],
      ['screen', '1280x720'],
      ['theme', ''],
      ['theme', 'dark'],
      ['timer', JSON.stringify(toggleTimer(parseTimer(undefined, 20), Date.now()))],
      ['trial', ''],
      ['trial', trial],
      [votesKey('hands/softmax/predict-1', 0), '12'],
      [votesKey('hands/softmax/predict-1', 0, 'second'), '12'],
      [roundKey('hands/softmax/predict-1'), 'second'],
      [roundKey('hands/softmax/predict-1'), 'first'],
      ['shown/softmax/predict-1', '1'],
      ['open/softmax/claim/0', '0'],
      [figureKey('softmax', 'toy'), instance.linkText()],
    ];
    for (const [key, text] of written) expect(isValidRegister(key, text), key).toBe(true);
  });
  it.each([
    ['at', 'NaN'],
    ['zoom', '1 2'],
    ['screen', 'InfinityxInfinity'],
    ['theme', 'pink'],
    ['timer', 'null'],
    ['timer', '{"since":null,"spent":"x","minutes":1}'],
    ['trial', '{'],
    ['trial', '["a","b","c","no link"]'],
    ['hands/x/y/0', '-1'],
    ['hands/x/y/second/0', '-1'],
    ['round/hands/x/y', 'third'],
    ['figure/softmax/toy', 'x=4'],
    ['__proto__', '1'],
    ['nothing/we/know', '1'],
  ])('is not %s: %s', (key, text) => expect(isValidRegister(key, text)).toBe(false));
});

import { describe, expect, it } from 'vitest';
import { cleanState, presetState } from '../../widget/define.ts';
import relay, { type RelayState } from './relay.ts';

const at = (patch: Partial<RelayState> = {}, preset?: string) => {
  const state = cleanState(relay, { ...presetState(relay, preset), ...patch });
  return { state, ...relay.derive(state) };
};

describe('the paths', () => {
  it('from the noun to its pronoun: five handovers, four states between, one step of attention', () => {
    const { state, distance, chainText, attentionText } = at();
    expect([state.words[1], state.words[6]]).toEqual(['ship', 'it']);
    expect(distance).toBe(5);
    expect([chainText, attentionText]).toEqual(['5 handovers', '1 step']);
  });
  it('are as long as the words are apart, and one, for every pair', () => {
    for (let from = 1; from <= 9; from++)
      for (let to = 1; to <= 9; to++) {
        const d = at({ from, to });
        expect(d.attentionText).toBe('1 step');
        expect(d.chainLeads).toBe(to >= from);
        if (to >= from) expect(d.distance).toBe(to - from);
        else expect(d.chainText).toBe('no path back');
      }
    expect(at({ from: 4, to: 5 }).chainText).toBe('1 handover');
  });
  it('end where a mask forbids them: no place reads a later word', () => {
    for (const mode of ['earlier', 'writing'] as const) {
      const { links } = at({ mode });
      links.forEach((row, i) => row.forEach((linked, j) => expect(linked).toBe(j <= i)));
    }
    expect(at({}, 'masked').attentionLeads).toBe(false);
    expect(at({}, 'itself').attentionLeads).toBe(true);
  });
});

describe('what is left', () => {
  it('after five updates: .59 of nine tenths, .031 of a half', () => {
    expect(at().left).toBeCloseTo(0.59049, 6);
    expect(at({ kept: 0.5 }).left).toBeCloseTo(0.03125, 8);
    expect(at({ kept: 0.5 }).nearest).toBe(2);
  });
  it('of the first word at the hundredth is three hundred-thousandths', () => {
    expect(at().far).toBeCloseTo(0.9 ** 99, 9);
    expect(at({ kept: 1 }).far).toBe(1);
  });
  it('is nothing before the word was read, and all of it where it is read', () => {
    expect(at({ from: 3, kept: 0 }).remains).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0]);
    expect(at({ kept: 0 }).nearest).toBe(2);
  });
});

describe('the ticks', () => {
  it('light one state each, and all stars at the first', () => {
    const done = (tick: number, mode: RelayState['mode']) => {
      const d = at({ tick, mode });
      return [d.chainDone, d.attentionDone];
    };
    expect([0, 1, 9].map((tick) => done(tick, 'both'))).toEqual([
      [0, 0],
      [1, 9],
      [9, 9],
    ]);
    expect([0, 1, 9].map((tick) => done(tick, 'writing'))).toEqual([
      [0, 0],
      [1, 1],
      [9, 9],
    ]);
    expect([at().attentionTicks, at({ mode: 'writing' }).attentionTicks, at().chainTicks]).toEqual([
      1, 9, 9,
    ]);
  });
  it('thin a state of fixed size out, while what attention keeps grows with the text', () => {
    expect(at().share).toBeCloseTo(512 / 7, 9);
    expect(at({ tick: 0 }).share).toBe(512);
    expect([at().store, at({}, 'six').store]).toEqual([9 * 512, 6 * 512]);
    expect(at({ mode: 'writing', tick: 3 }).store).toBe(3 * 512);
  });
  it('of a parallel scan over nine words are four', () => expect(at().scanRounds).toBe(4));
});

it('a shorter text moves what stood beyond its end to the end', () => {
  const { state } = at({ words: ['a', 'b', 'c'] });
  expect([state.from, state.to, state.tick]).toEqual([2, 3, 3]);
  const alone = at({ words: ['a'] });
  expect([alone.state.from, alone.state.to]).toEqual([1, 1]);
  expect(alone.chainText).toBe('0 handovers');
});

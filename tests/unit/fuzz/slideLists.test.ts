// npm run fuzz on lists of slides: that it tries what it says, and finds nothing in two hundred.
import { expect, it } from 'vitest';
import { tryLists, wrongList } from '../../fuzz/slideLists.ts';

it('tries lists, and finds nothing', async () => {
  let rounds = 0;
  const report = await tryLists(7, () => rounds++ < 2);
  expect(report).toEqual({ lists: 200, findings: [] });
});

it('reads a list of nothing but slides that people wrote', async () =>
  expect(await wrongList('own#x,text=,section:=,section:0=a,cover')).toBeUndefined());

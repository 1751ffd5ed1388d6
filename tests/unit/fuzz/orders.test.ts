// npm run fuzz on orders: that it tries what it says, and finds nothing in a hundred of each.
import { expect, it } from 'vitest';
import { tryOrders, wrongList, wrongOrderFile } from '../../fuzz/orders.ts';

it('tries files and lists, and finds nothing', async () => {
  let rounds = 0;
  const report = await tryOrders(7, () => rounds++ < 2);
  expect(report).toMatchObject({ files: 200, lists: 200, findings: [] });
});

it('reads what holds nothing of an order', async () => {
  expect(await wrongOrderFile('')).toBeUndefined();
  expect(await wrongList('own#x,text=,section:=,section:0=a,cover')).toBeUndefined();
});

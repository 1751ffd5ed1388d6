import { expect, it } from 'vitest';
import { createLab } from '../../../src/lab/index.ts';
const lab = await createLab();
it('works', async () => {
  console.time('run');
  const r = await lab.run(`
import torch
torch.manual_seed(0)
print(torch.randn(4))
torch.manual_seed(42)
print(torch.rand(3), torch.rand(3).tolist())
x = torch.tensor([[1.,2],[3,4]], requires_grad=True)
print(x, x @ x.T, f"{x.sum():.3f} {2.5:.0f}")
`);
  console.timeEnd('run');
  console.log(r.output, r.error);
});

import { setKernel } from '../engine/kernel.ts';
import { createSimdKernel } from '../engine/simdKernel.ts';

/** Has products computed in WebAssembly, where the page may compile it (`isCompiling` in app/pages.ts). */
export function speedUp(): void {
  if (!('compiles' in document.documentElement.dataset)) return;
  const simd = createSimdKernel();
  if (simd) setKernel(simd);
}

// Runs before the engine's tests in their second run (vitest.config.ts): uses WebAssembly.
import { setKernel } from '../../src/engine/kernel.ts';
import { createSimdKernel } from '../../src/engine/simdKernel.ts';

const simd = createSimdKernel();
if (!simd) throw new Error('There is no WebAssembly with SIMD here.');
setKernel(simd);

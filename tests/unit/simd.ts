// Runs before each test file of the engine that is tried a second time (vitest.config.ts): with the fast kernel.
import { setKernel } from '../../src/engine/kernel.ts';
import { createSimdKernel } from '../../src/engine/simdKernel.ts';

const simd = createSimdKernel();
if (!simd) throw new Error('There is no WebAssembly with SIMD here.');
setKernel(simd);

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import wabt from 'wabt';

/**
 * `import bytes from './name.wat'`: the module, assembled, as bytes in the script itself: a file of its own would come
 * later than the script that needs it.
 */
export const wat = (): Plugin => ({
  name: 'wat',
  load: {
    filter: { id: /\.wat$/ },
    async handler(id) {
      const { parseWat } = await wabt();
      const module = parseWat(id, readFileSync(id, 'utf8'), { simd: true });
      const text = Buffer.from(module.toBinary({}).buffer).toString('base64');
      module.destroy();
      return {
        code: `export default Uint8Array.from(atob('${text}'), (c) => c.charCodeAt(0))`,
        moduleType: 'js',
      };
    },
  },
});

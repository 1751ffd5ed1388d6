// Imports go one way, and no widget depends on another.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/widgets/registry.ts';
import { folderOf } from '../../src/widgets/folderOf.ts';
import { parseImports, findModuleStores, findOffenses } from './architecture.ts';

const src = resolve('src');
const files = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/(\.test|arbitraries)\.tsx?$/.test(file) &&
        !file.endsWith('.d.ts'),
    )
    .map((file) => [file.split(sep).join('/'), readFileSync(join(src, file), 'utf8')]),
);
const widgets = readdirSync(join(src, 'widgets'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name);

describe('the source code', () => {
  it('the scan finds the source files and their imports', () => {
    expect(files.size).toBeGreaterThan(60);
    expect([...files.values()].flatMap(parseImports).length).toBeGreaterThan(600);
  });
  it.each([...files.keys()])('%s imports only what it may', (file) =>
    expect(findOffenses(new Map([[file, files.get(file)!]]))).toEqual([]),
  );
  it('has no store that outlives a test file', () => {
    const put = /const stores = \{([^}]*)\}/.exec(readFileSync('tests/unit/setup.ts', 'utf8'))?.[1];
    const known = put?.split(',').map((name) => name.trim());
    for (const [file, source] of files)
      for (const store of findModuleStores(source))
        expect(
          known,
          `src/${file}: the store ${store} is at module level. Import it in tests/unit/setup.ts and add it to the stores there, so that test files don't affect each other`,
        ).toContain(store);
  });
});

describe.each([...widgets, 'playground'])('the folder of %s', (id) => {
  it.each([`${id}.ts`, 'View.tsx'])(`has %s`, (file) =>
    expect(
      existsSync(join(folderOf(id), file)),
      `${folderOf(id)}/${file} is missing (docs/widget.md)`,
    ).toBe(true),
  );
  it('is listed in the registry', () =>
    expect(
      Object.keys(registry),
      `src/widgets/registry.ts lacks the line of this widget: ${/^[a-z]\w*$/.test(id) ? id : `'${id}'`}: () => import('./${id}/${id}.ts'), (docs/widget.md)`,
    ).toContain(id));
});

describe('the import rules', () => {
  it('find every way to import a file', () => {
    const source = `
import a from './a.ts';
import type { B } from "./b.ts";
import {
  c,
  type C,
} from './c.ts';
export { d } from './d.ts';
export type { E } from './e.ts';
export * from './f.ts';
import './g.css';
type H = import('./h.ts').H;
const i = () => import('./i.ts');
const j = await import(
  './j.ts'
);
const k = import(\`./k.ts\`);
new Worker(new URL('./l.worker.ts', import.meta.url));
import.meta.glob<Of<M>>('./m/*.ts');
// import './no.ts';
/* export * from './no.ts' */
`;
    expect(parseImports(source).map(({ path }) => path)).toEqual([
      './a.ts',
      './b.ts',
      './c.ts',
      './d.ts',
      './e.ts',
      './f.ts',
      './g.css',
      './h.ts',
      './i.ts',
      './j.ts',
      './k.ts',
      './l.worker.ts',
      './m/*.ts',
    ]);
    expect(parseImports(source).filter(({ later }) => later)).toHaveLength(6);
  });

  it.each([
    ['engine/softmax.ts', `import { round } from '../number/format.ts';`],
    ['engine/softmax.ts', `import { sum } from 'd3-array';`],
    ['engine/softmax.ts', `document.title = '';`],
    ['number/format.ts', `export type { Tensor } from '../engine/tensor.ts';`],
    ['kit/plane/Arrow.tsx', `import { Bar } from '../chart/Bar.tsx';`],
    ['figure/fields/point.tsx', `import { bind } from '../bind.ts';`],
    ['figure/define.ts', `const later = import('../widgets/registry.ts');`],
    ['widgets/shared/attentionSteps.ts', `import type { Page } from '../../pages/registry.ts';`],
    ['widgets/shared/attentionSteps.ts', `import { b } from '../b/b.ts';`],
    ['widgets/a/View.tsx', `import { b } from '../b/draw.ts';`],
    ['widgets/a/a.ts', `import type { B } from '../b/b.ts';`],
    ['widgets/a/a.ts', `export { b } from '../b/b.ts';`],
    ['widgets/a/a.ts', `const b = () => import('../b/b.ts');`],
    ['widgets/a/deep/more.ts', `import b from '../../b/b.ts';`],
    ['widgets/two-words/two-words.ts', `import { useState } from 'react';`],
    ['widgets/two-words/two-words.ts', `import { jsx } from 'react/jsx-runtime';`],
    ['widgets/two-words/two-words.ts', `import { Bar } from '../../kit/chart/Bar.tsx';`],
    ['widgets/two-words/View.tsx', `import * as d3 from 'd3-scale';`],
    ['site/utils/list.ts', ''],
    ['rooms/list.ts', ''],
    ['lesson/prose.tsx', `import '../rooms/list.ts';`],
  ])('reject %s with %s', (file, source) =>
    expect(findOffenses(new Map([[file, source]]))).toHaveLength(1),
  );

  it.each([
    ['widgets/two-words/two-words.ts', `view: () => import('./View.tsx')`],
    ['widgets/two-words/two-words.ts', `import { torch } from './torch.ts';`],
    ['widgets/a/View.tsx', `import { useState } from 'react';`],
    ['widgets/a/View.tsx', `import { ShareRows } from '../shared/ShareRows.tsx';`],
    ['widgets/a/deep/more.ts', `import { a } from '../a.ts';`],
    ['widgets/registry.ts', `const a = () => import('./a/a.ts');`],
    ['site/App.tsx', `import { pages } from '../pages/registry.ts'; import '../theme/index.ts';`],
    ['lesson/lessons.ts', `import type { LessonMeta } from '../../scripts/build/lessons.ts';`],
  ])('allow %s with %s', (file, source) =>
    expect(findOffenses(new Map([[file, source]]))).toEqual([]),
  );

  it('find module-level stores and nothing else', () =>
    expect(
      findModuleStores(`export const dock = createStore<{ a: 1 }>(() => ({ a: 1 }));
const own: StoreApi<number> = createStore(() => 0);
export const make = () => { const inner = createStore(() => 0); };
  const indented = createStore(() => 0);`),
    ).toEqual(['dock', 'own']));
});

import { describe, expect, it } from 'vitest';
import { findCircles } from './circles.ts';
import { type ImportGraph, importsOf, resolveImport } from './import-graph.ts';

/** A graph from pairs: the file, and the files it imports. */
function graph(files: Record<string, string[]>): ImportGraph {
  return new Map(
    Object.entries(files).map(([file, targets]) => [
      file,
      targets.map((target, index) => ({ specifier: target, target, line: index + 1 })),
    ]),
  );
}

describe('the imports of a file', () => {
  it('are all its kinds, with their lines', () => {
    const text = `import { z } from 'zod';
import type { Match } from '#schemas/match.ts';
export { row } from './row.ts';
const lazy = () => import('../lazy.ts');
import '#styles/base.css?url';
`;
    expect(importsOf('src/football/table.ts', text)).toEqual([
      { specifier: 'zod', line: 1, target: undefined },
      { specifier: '#schemas/match.ts', line: 2, target: 'src/schemas/match.ts' },
      { specifier: './row.ts', line: 3, target: 'src/football/row.ts' },
      { specifier: '../lazy.ts', line: 4, target: 'src/lazy.ts' },
      { specifier: '#styles/base.css?url', line: 5, target: 'src/styles/base.css' },
    ]);
  });

  it('are read from components as well', () => {
    const text =
      "---\nimport Base from './Base.astro';\n---\n<script>\n  import '#browser/page-script/page.ts';\n</script>\n";
    expect(importsOf('src/layouts/New.astro', text)).toMatchObject([
      { target: 'src/layouts/Base.astro', line: 2 },
      { target: 'src/browser/page-script/page.ts', line: 5 },
    ]);
  });

  it('are not read from comments or texts', () => {
    expect(importsOf('src/a.ts', "// import './b.ts';\nconst text = \"import './c.ts'\";\n")).toEqual([]);
  });

  it('lead out of src where they say so', () => {
    expect(resolveImport('../../scripts/build.mjs', 'src/pages/home.ts')).toBe('scripts/build.mjs');
    expect(resolveImport('node:fs', 'src/a.ts')).toBeUndefined();
  });
});

describe('circles', () => {
  it('are not there where imports run one way', () => {
    expect(findCircles(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('are found between two files', () => {
    expect(findCircles(graph({ a: ['b'], b: ['a'] }))).toEqual([['a', 'b', 'a']]);
  });

  it('are found through several, and named once', () => {
    expect(findCircles(graph({ top: ['a'], a: ['b'], b: ['c'], c: ['a', 'd'], d: [] }))).toEqual([
      ['a', 'b', 'c', 'a'],
    ]);
  });

  it('are found where a file imports itself', () => {
    expect(findCircles(graph({ a: ['a'] }))).toEqual([['a', 'a']]);
  });

  it('are found one by one', () => {
    expect(findCircles(graph({ a: ['b'], b: ['a'], x: ['y'], y: ['x'] }))).toHaveLength(2);
  });
});

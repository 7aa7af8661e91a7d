import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { astroCode } from './checks/astro-parts.ts';
import { projectFiles } from './checks/project-files.ts';
import { resolveImport } from './checks/import-graph.ts';

/** What of a file's imports and exports is there when it runs: `import { type A }` leaves an import behind, `import type` does not. */
const runtimeImports = (text: string): string[] => {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isType =
      (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) ||
      (ts.isExportDeclaration(node) && node.isTypeOnly);
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && !isType && node.moduleSpecifier)
      found.push((node.moduleSpecifier as ts.StringLiteral).text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
      if (ts.isStringLiteral(node.arguments[0])) found.push(node.arguments[0].text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

it('serving, publishing and moving need no development dependency, and nothing of tests', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: object };
  const seen = new Set<string>();
  const needed = new Map<string, string>();
  const follow = (file: string): void => {
    if (seen.has(file) || !/\.(?:tsx?|mjs|astro)$/.test(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const specifier of runtimeImports(file.endsWith('.astro') ? astroCode(text) : text)) {
      const target = resolveImport(specifier, file);
      if (target !== undefined) follow(target);
      else if (Object.hasOwn(devDependencies, packageOf(specifier))) needed.set(packageOf(specifier), file);
    }
  };
  follow('src/server/serve.ts');
  follow('src/server/main.ts');
  follow('scripts/publish/main.ts');
  for (const command of ['accounts', 'backup', 'restore', 'upload']) follow(`scripts/${command}/main.ts`);
  follow('scripts/believe-clock.ts');
  follow('scripts/setup/start.ts');
  follow('scripts/import/main.ts');
  follow('scripts/newsroom/main.ts');
  const isPart = (file: string): boolean => !/\.test\.|\/testing\//.test(file);
  for (const file of projectFiles(process.cwd(), 'src', ['.ts', '.tsx', '.astro']))
    if (isPart(path.posix.normalize(file))) follow(file);
  expect(seen).toContain('src/server/app.ts');
  expect([...seen].filter((file) => !isPart(path.posix.normalize(file)))).toEqual([]);
  expect(Object.fromEntries(needed)).toEqual({});
});

it('every package is locked to one version, by its digest', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string; inBundle?: boolean; link?: boolean }>;
  };
  const others = Object.entries(packages).filter(
    ([name, { version, integrity, inBundle, link }]) =>
      name !== '' && inBundle !== true && link !== true && !(version && integrity?.startsWith('sha512-')),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(300);
  expect(others.map(([name]) => name)).toEqual([]);
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readImportGraph } from '../../../scripts/checks/import-graph.ts';
import { deskSources } from './desk-fingerprint.ts';

it('counts every file that the application imports', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const graph = readImportGraph(root, ['src']);
  const imported = new Set(['src/desk/main.tsx']);
  for (const file of imported) for (const { target } of graph.get(file) ?? []) if (target) imported.add(target);
  const counted = new Set(deskSources(root));
  expect([...imported].filter((file) => !counted.has(file))).toEqual([]);
});

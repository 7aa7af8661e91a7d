import { expect, it } from 'vitest';
import { importedStyles, loadedIslands, namedPaths } from './file-references.ts';

const project = new Set([
  'scripts/setup/start.ts',
  'scripts/publish/main.ts',
  'src/server/watchdog.ts',
  'src/content/football/clubs',
  'src/server',
  'src',
]);
const named = (file: string, text: string): string[] => namedPaths(file, text, (each) => project.has(each));

it('finds what a file starts or reads: from its own folder, from the project, folders with a slash', () => {
  expect(named('src/server/deadline.ts', "new URL('watchdog.ts', import.meta.url)")).toEqual([
    'src/server/watchdog.ts',
  ]);
  expect(named('tests/publish/start.test.ts', "const args = ['scripts/setup/start.ts', '--out', site.dist];")).toEqual([
    'scripts/setup/start.ts',
  ]);
  expect(named('src/football/a.test.ts', "new URL('../content/football/clubs/', import.meta.url)")).toEqual([
    'src/content/football/clubs',
  ]);
});

it('does not take words for files', () => {
  expect(named('src/server/a.ts', "it('starts scripts/setup/start.ts at once'); const part = 'src';")).toEqual([]);
  expect(named('src/server/watchdog.ts', "const self = './watchdog.ts';")).toEqual([]);
});

it('finds the stylesheets a stylesheet imports, and the islands a component loads', () => {
  expect(
    importedStyles('src/styles/site.css', "@import './tokens.css' layer(base);\n@import url('../brand/a.css');"),
  ).toEqual(['src/styles/tokens.css', 'src/brand/a.css']);
  expect(loadedIslands(`<a data-island="viewer"> const address = '/islands/poll-refresh.js'`)).toEqual([
    'src/browser/islands/viewer.entry.ts',
    'src/browser/islands/poll-refresh.entry.ts',
  ]);
});

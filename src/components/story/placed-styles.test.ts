import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** A style sheet with those that it imports. */
const withImports = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(/@import '([^']+)';/g, (_, other: string) =>
    withImports(path.join(path.dirname(file), other)),
  );

// Stories request these files alone for what their lines place.
it.each([
  ['record/record.css', '.score-key {'],
  ['gallery.css', "[data-focus*='top']"],
  ['embed.css', "[data-focus*='top']"],
])('%s has the styles of %s', (file, rule) => {
  expect(withImports(path.join(import.meta.dirname, file))).toContain(rule);
});

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataFolders, notInSample, sampleFolder } from '../../../tests/fixtures/openfootball/data-folders.ts';

const otherFolders = dataFolders.filter((folder) => folder !== sampleFolder);
const files = readdirSync(sampleFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'README.md')
  .map((entry) => relative(sampleFolder, join(entry.parentPath, entry.name)));

describe('the sample of openfootball', () => {
  it('stays small', () => {
    const sizes = files.map((file) => statSync(join(sampleFolder, file)).size);
    expect(sizes.length).toBeGreaterThan(20);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(400 * 1024);
  });

  if (otherFolders.length === 0) it.skip(`has its files to the letter: ${notInSample}`);
  else {
    it.each(files)('has its files to the letter: %s', (path) => {
      const originals = otherFolders.map((folder) => join(folder, path)).filter((file) => existsSync(file));
      expect(originals).not.toEqual([]);
      for (const original of originals) {
        expect(readFileSync(join(sampleFolder, path)).equals(readFileSync(original))).toBe(true);
      }
    });
  }
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pathsBelow } from './paths-below.ts';

const root = mkdtempSync(join(tmpdir(), 'paths-below-'));
afterAll(() => rmSync(root, { recursive: true }));

it('finds the files of linked folders too, each once, and goes in no circle', async () => {
  const folder = join(root, 'content');
  mkdirSync(join(folder, 'news'), { recursive: true });
  mkdirSync(join(root, 'elsewhere'));
  for (const file of ['content/news/one.md', 'content/.hidden', 'elsewhere/two.md'])
    writeFileSync(join(root, file), '');
  symlinkSync(join(root, 'elsewhere'), join(folder, 'articles'));
  symlinkSync(folder, join(root, 'elsewhere', 'back'));
  symlinkSync('nothing', join(folder, 'dangling'));
  expect(await pathsBelow(folder)).toEqual(['articles/two.md', 'news/one.md']);
  expect(await pathsBelow(join(root, 'absent'))).toEqual([]);
});

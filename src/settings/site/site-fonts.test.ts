import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSiteFile } from './site-file.ts';
import { siteFonts, typefaceIn } from './site-fonts.ts';

describe('fonts of site.yaml', () => {
  it('are one file, two, or those of each language', () => {
    const variable = siteFonts.parse('site/type/Name.woff2');
    expect(typefaceIn(variable, 'ar')).toEqual({ regular: { file: 'site/type/Name.woff2', field: 'fonts' } });
    const two = siteFonts.parse({ regular: 'a.ttf', bold: 'b.OTF' });
    expect(typefaceIn(two, 'en')).toEqual({
      regular: { file: 'a.ttf', field: 'fonts.regular' },
      bold: { file: 'b.OTF', field: 'fonts.bold' },
    });
    const arabic = siteFonts.parse({ ar: { regular: 'a.ttf', bold: 'b.ttf' } });
    expect(typefaceIn(arabic, 'ar')?.bold).toEqual({ file: 'b.ttf', field: 'fonts.ar.bold' });
    expect(typefaceIn(arabic, 'en')).toBeUndefined();
    expect(typefaceIn(undefined, 'ar')).toBeUndefined();
  });

  it.each([
    '',
    'Name.svg',
    '/etc/Name.ttf',
    '../Name.ttf',
    'site/../../Name.ttf',
    {},
    { de: 'a.ttf' },
    { bold: 'b.ttf' },
    7,
  ])('are not %j', (given) => {
    expect(siteFonts.safeParse(given).error?.issues).toMatchObject([{ params: { key: 'fontForm' } }]);
  });
});

describe('the hash of site.yaml', () => {
  let contentDir = '';
  beforeEach(() => {
    contentDir = mkdtempSync(path.join(tmpdir(), 'site-fonts-'));
    mkdirSync(path.join(contentDir, 'site'));
  });
  afterEach(() => rmSync(contentDir, { recursive: true }));
  const hashOf = (text: string): string => {
    writeFileSync(path.join(contentDir, 'site.yaml'), text);
    return readSiteFile(contentDir).settings.hash;
  };

  it('changes with a font file, and without one is that of earlier versions', () => {
    const without = hashOf('name: A\n');
    expect(without).toBe('0a10ff3364db');
    const missing = hashOf('name: A\nfonts: site/a.ttf\n');
    expect(missing).not.toBe(without);
    writeFileSync(path.join(contentDir, 'site/a.ttf'), 'one');
    const first = hashOf('name: A\nfonts: site/a.ttf\n');
    expect(first).not.toBe(missing);
    writeFileSync(path.join(contentDir, 'site/a.ttf'), 'two');
    expect(hashOf('name: A\nfonts: site/a.ttf\n')).not.toBe(first);
  });
});

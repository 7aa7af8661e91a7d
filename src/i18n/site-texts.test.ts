import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { locales } from './locales.ts';
import { ofSite } from './site-texts.ts';

const ofThePaper = /\{\{(?:siteName|languages)\}\}/;

describe('messages', () => {
  it.each(locales)('name the paper and its languages, in %s', (locale) => {
    expect(JSON.stringify(catalogue[locale])).not.toMatch(ofThePaper);
  });

  it('join a letter to the name', () => {
    expect(ofSite('ar', 'any', { of: 'صفحة ل{{siteName}}', in: 'ب{{languages}}' })).toEqual({
      of: 'صفحة للمستديرة',
      in: 'بالعربية أو الإنجليزية',
    });
  });

  it('are those of the newsroom where it has its own, and keep the others', () => {
    const given = { home: { title: 'A title', latest: 'Latest' } };
    expect(ofSite('en', 'pages', given)).toMatchObject({
      home: { title: 'Mustadira: football in Arabic and English', latest: 'Latest' },
    });
  });

  it('that islands load in the browser, as they are in their files, name no paper', () => {
    const islands = globSync('src/browser/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    const names = islands.flatMap((code) => [...code.matchAll(/messages\/\*\/(\w+)\.json/g)].map(([, name]) => name));
    expect(names).not.toEqual([]);
    for (const locale of locales)
      for (const name of names)
        expect(readFileSync(`src/i18n/messages/${locale}/${name}.json`, 'utf8'), name).not.toMatch(ofThePaper);
  });
});

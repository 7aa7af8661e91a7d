import { expect, it } from 'vitest';
import { isSection, sections, storySections } from '#settings/sections.ts';

it('has every section in order, and those of stories separately', () => {
  expect(sections).toEqual(['news', 'articles', 'analytics', 'caricatures']);
  expect(storySections).toEqual(['news', 'articles', 'analytics']);
});

it('finds a section by its name', () => {
  expect(['news', 'pages', 'toString'].map(isSection)).toEqual([true, false, false]);
});

import { expect, it } from 'vitest';
import { isSection, sections, storySections } from './sections.ts';

it('has every section in its order, and those of stories apart', () => {
  expect(sections).toEqual(['news', 'articles', 'analytics', 'caricatures']);
  expect(storySections).toEqual(['news', 'articles', 'analytics']);
});

it('knows a section by its name', () => {
  expect(['news', 'pages', 'toString'].map(isSection)).toEqual([true, false, false]);
});

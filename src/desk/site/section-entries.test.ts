import { expect, it } from 'vitest';
import { siteSections } from '#settings/site-sections.ts';
import { sectionOf, sectionsOf } from './section-entries.ts';

it('has all sections where none was chosen', () =>
  expect(sectionsOf(undefined)).toEqual({ shown: siteSections, others: [] }));

it('keeps the names that a newsroom gave its sections, and the order', () => {
  const list = [{ articles: { ar: 'رأي', en: 'Opinion' } }, 'news'];
  const { shown, others } = sectionsOf(list);
  expect(shown.map(sectionOf)).toEqual(['articles', 'news']);
  expect(shown[0]).toBe(list[0]);
  expect(others).not.toContain('articles');
  expect(others).toContain('matches');
});

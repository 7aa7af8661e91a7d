import { expect, test } from 'vitest';
import { localeOfProblem } from './reveal.ts';

test('a mistake is in the pane of its language, or among the facts', () => {
  const localeOf = (file: string, field = '') => localeOfProblem({ file, field }, 'ar');
  expect(localeOf('news/a/ar.md')).toBe('ar');
  expect(localeOf('en.md', 'body')).toBe('en');
  expect(localeOf('news/a/story.yaml', 'slug.en')).toBe('en');
  expect(localeOf('news/a/story.yaml', 'hero.alt.ar')).toBeUndefined();
  expect(localeOf('news/a/story.yaml', 'dek')).toBe('ar');
  expect(localeOf('news/a/story.yaml')).toBeUndefined();
});

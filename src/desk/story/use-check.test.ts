import { expect, test } from 'vitest';
import { shownProblems } from './use-check.ts';

test('a check while somebody writes names a taken address, and what was named already until it is right', () => {
  const problem = (field: string) => ({ file: 'story.yaml', field, message: field, kind: 'mistake' }) as const;
  const [taken, missing] = [problem('slug.ar'), problem('author')];
  expect(shownProblems([], [missing, taken])).toEqual([taken]);
  expect(shownProblems([taken], [missing])).toEqual([]);
  expect(shownProblems([missing, problem('hero.alt')], [missing, taken])).toEqual([missing, taken]);
});

import { expect, test } from 'vitest';
import { deskProblems } from './draft-problems.ts';

test('what is missing is said without an example of YAML, which a form has no place for', () => {
  const problems = ['author', 'publishedAt'].map((field) => ({
    file: 'news/derby/story.yaml',
    field,
    reason: { key: 'missing' as const, values: { example: `${field}: desk` } },
  }));
  expect(deskProblems('news/derby', problems, 'mistake', 'en').map(({ message }) => message)).toEqual([
    'is missing',
    'is missing',
  ]);
});

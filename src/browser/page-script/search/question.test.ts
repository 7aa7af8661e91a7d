import { describe, expect, it } from 'vitest';
import { questionOf, searchOf } from './question.ts';

describe('a question', () => {
  it.each([
    ['?q=salah&kind=player', { query: 'salah', kind: 'player' }],
    ['?q=%D8%B5%D9%84%D8%A7%D8%AD', { query: 'صلاح', kind: 'all' }],
    ['?q=+two+words+', { query: 'two words', kind: 'all' }],
    ['?kind=penguin&q=a%26b', { query: 'a&b', kind: 'all' }],
    ['', { query: '', kind: 'all' }],
  ] as const)('of %s is read', (search, question) => {
    expect(questionOf(search)).toEqual(question);
  });

  it.each([
    { query: 'صلاح', kind: 'all' },
    { query: 'a & b? #1', kind: 'match' },
    { query: '', kind: 'all' },
  ] as const)('survives a round trip through its address', (question) => {
    expect(questionOf(searchOf(question))).toEqual(question);
  });

  it('without words has an address without a query', () => {
    expect(searchOf({ query: '', kind: 'news' })).toBe('');
  });
});

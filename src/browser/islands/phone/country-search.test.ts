import { describe, expect, it } from 'vitest';
import { beginsWith, isRunning, searchPauseMs, withLetter } from './country-search.ts';

describe('a search', () => {
  it('is one prefix until 700 ms pass without a letter', () => {
    const first = withLetter(undefined, 'u', 1000);
    const second = withLetter(first, 'n', 1699);
    expect(second.letters).toBe('un');
    expect(withLetter(second, ' ', 2398).letters).toBe('un ');
    expect(withLetter(second, 'e', 2399).letters).toBe('e');
  });

  it('runs until the pause is over', () => {
    const search = withLetter(undefined, 'u', 0);
    expect(isRunning(undefined, 0)).toBe(false);
    expect(isRunning(search, searchPauseMs - 1)).toBe(true);
    expect(isRunning(search, searchPauseMs)).toBe(false);
  });
});

describe('beginsWith', () => {
  const emirates = ['الإمارات العربية المتحدة', 'United Arab Emirates'];

  it.each(['u', 'UNITED', 'united a', 'ال', 'الإمارات', 'الامارات', 'امارات', 'إمار'])(
    'the Emirates by %j',
    (letters) => {
      expect(beginsWith(emirates, letters)).toBe(true);
    },
  );

  it.each(['emirates', 'united k', 'العربية', 'united  '])('not the Emirates by %j', (letters) => {
    expect(beginsWith(emirates, letters)).toBe(false);
  });

  it('does not take a hamza for an article', () => {
    expect(beginsWith(['ألمانيا', 'Germany'], 'المان')).toBe(true);
    expect(beginsWith(['ألمانيا', 'Germany'], 'مان')).toBe(false);
  });

  it('matches letters with and without their accents', () => {
    expect(beginsWith(['جزر أولاند', 'Åland Islands'], 'aland')).toBe(true);
    expect(beginsWith(['كوراساو', 'Curaçao'], 'CURAÇ')).toBe(true);
  });
});

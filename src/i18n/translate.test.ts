import { describe, expect, it } from 'vitest';
import { translator } from './translate.ts';

describe('messages', () => {
  it.each([
    [0, 'بلا أهداف'],
    [1, 'هدف واحد'],
    [2, 'هدفان'],
    [3, '3 أهداف'],
    [11, '11 هدفًا'],
    [100, '100 هدف'],
    [102, '102 هدف'],
    [103, '103 أهداف'],
  ])('count %i goals in Arabic as %s', (count, text) =>
    expect(translator('ar')('football:goals', { count })).toBe(text),
  );

  it.each([
    [1, '1 goal'],
    [2, '2 goals'],
  ])('count %i goals in English as %s', (count, text) =>
    expect(translator('en')('football:goals', { count })).toBe(text),
  );

  it('does not escape: pages do that themselves', () => {
    expect(translator('en')('story:by', { author: 'A & B' })).toBe('By A & B');
  });
});

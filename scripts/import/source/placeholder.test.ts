import { describe, expect, it } from 'vitest';
import { placeholderOf } from './placeholder.ts';

describe('a side that is no team', () => {
  it.each([
    ['2A', 'ثاني المجموعة الأولى', 'Runners-up in Group A'],
    ['Winner Group B', 'متصدر المجموعة الثانية', 'Winners of Group B'],
    ['3A/B/C', 'ثالث إحدى المجموعات 1 و2 و3', 'Third in Group A, B or C'],
    ['1E/3AB', 'متصدر المجموعة الخامسة أو ثالث إحدى المجموعتين 1 و2', 'Winners of Group E or third in Group A or B'],
    ['A1', 'الفريق 1 في المجموعة الأولى', 'Team 1 in Group A'],
    ['Sieger EF', 'الفائز من مباراة الإقصاء', 'Winners of an elimination final'],
    ['Winner SF1', 'الفائز من نصف النهائي (1)', 'Winners of semi-final 1'],
    ['Verlierer HF 2', 'الخاسر من نصف النهائي (2)', 'Losers of semi-final 2'],
    ['Winner Round of 16 4', 'الفائز من دور الـ16 (4)', 'Winners of round-of-16 match 4'],
    ['UEFA Path D winner', 'الفائز من الملحق الأوروبي (المسار D)', 'Winners of the European play-offs (path D)'],
    ['N.N.', 'يتحدد لاحقًا', 'To be decided'],
    ['TBD', 'يتحدد لاحقًا', 'To be decided'],
  ])('is %s', (text, ar, en) => {
    expect(placeholderOf(text)).toEqual({ words: { ar, en } });
  });

  it('names the match that it comes from', () => {
    expect(placeholderOf('W74')?.origin).toEqual({ which: 'winner', match: 74 });
    expect(placeholderOf('Loser Match 101')).toEqual({
      words: { ar: 'الخاسر من المباراة 101', en: 'Losers of match 101' },
      origin: { which: 'loser', match: 101 },
    });
  });

  it.each(['Germany', 'W Connection', '1. FC Köln', '1FC', 'AaB', 'Winners FC', 'Loser United', 'Sieger', '2 de Mayo'])(
    'is not %s',
    (name) => {
      expect(placeholderOf(name)).toBeUndefined();
    },
  );
});

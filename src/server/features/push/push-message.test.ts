import { describe, expect, it } from 'vitest';
import type { LiveEntry } from '#contract/live/entry.ts';
import type { StoredEntry } from '../../platform/journal.ts';
import { pushMessage } from './push-message.ts';

const kickoff = Date.parse('2026-07-19T19:00:00Z');
const fixture = {
  home: { id: 'ahly', name: { ar: 'الأهلي', en: 'Al Ahly' } },
  away: { id: 'zamalek', name: { ar: 'الزمالك', en: 'Zamalek' } },
};
/** A journal with an entry a minute, whose ids count from 1. */
const journalOf = (...entries: LiveEntry[]): StoredEntry[] =>
  entries.map((entry, at) => {
    const instant = kickoff + at * 60_000;
    return { match: 'derby', n: at + 1, id: String(at + 1), at: instant, feed: 'touchline', enteredAt: instant, entry };
  });
const start: LiveEntry = { type: 'start', period: 'firstHalf' };
const goal = (side: 'home' | 'away', en = 'Trézéguet'): LiveEntry => ({
  type: 'goal',
  side,
  minute: 23,
  name: { ar: 'تريزيغيه', en },
});
const lineUp = (side: 'home' | 'away'): LiveEntry => ({
  ...{ type: 'lineup', side, substitutes: [] },
  starting: Array.from({ length: 11 }, (_, at) => ({ shirtNumber: at + 1, name: { en: `Player ${at + 1}` } })),
});
const undo = (of: string): LiveEntry => ({ type: 'undo', of });
const reader = { locale: 'en', hidesScores: false, numerals: 'latn', wasShown: () => true } as const;
const messageOf = (journal: StoredEntry[], id: string, others: Partial<Parameters<typeof pushMessage>[2]> = {}) =>
  pushMessage({ fixture, journal }, id, { ...reader, ...others });
/** Without the characters that isolate. */
const plain = (text = '') => text.replaceAll(/[\u2066-\u2069\u2060]/g, '');

describe('a notification', () => {
  it('of a goal says team, score, minute and scorer', () => {
    const message = messageOf(journalOf(start, goal('home')), '2');
    expect(message?.title).toBe('Goal! Al Ahly');
    expect(plain(message?.options.body)).toBe('Al Ahly 1–0 Zamalek\n23’, Trézéguet');
    expect(message?.options).toMatchObject({
      lang: 'en',
      dir: 'ltr',
      tag: 'match/derby',
      renotify: true,
      data: { id: '2', url: '/en/matches/derby' },
    });
  });

  it('is in Arabic from right to left, its score isolated and in one piece', () => {
    const message = messageOf(journalOf(start, goal('away')), '2', { locale: 'ar' });
    expect(message?.title).toBe('هدف للزمالك!');
    expect(message?.options).toMatchObject({ lang: 'ar', dir: 'rtl', data: { url: '/ar/matches/derby' } });
    expect(message?.options.body).toContain('الأهلي \u20670\u2060–\u20601\u2069 الزمالك');
    const arabic = messageOf(journalOf(start, goal('away')), '2', { locale: 'ar', numerals: 'arab' });
    expect(plain(arabic?.options.body)).toContain('٠–١');
  });

  it('has the score of its own goal, also where others followed', () => {
    const journal = journalOf(start, goal('home'), goal('home'));
    expect(plain(messageOf(journal, '2')?.options.body)).toContain('1–0');
    expect(plain(messageOf(journal, '3')?.options.body)).toContain('2–0');
  });

  it('of an undone goal is none, and what it said is taken back without a sound', () => {
    const journal = journalOf(start, goal('home'), undo('2'));
    expect(messageOf(journal, '2')).toBeUndefined();
    const message = messageOf(journal, '3');
    expect([message?.title, plain(message?.options.body)]).toEqual(['Correction', 'Al Ahly 0–0 Zamalek']);
    expect(message?.options).toMatchObject({ silent: true, renotify: false, tag: 'match/derby' });
  });

  it('of a goal entered anew with another scorer replaces the former, without a sound', () => {
    const journal = journalOf(start, goal('home'), undo('2'), goal('home', 'Another'));
    expect(messageOf(journal, '3')).toBeUndefined();
    expect(messageOf(journal, '4')?.options).toMatchObject({ silent: true });
    expect(messageOf(journal, '4')?.options.body).toContain('Another');
    const toldNothing = { wasShown: () => false };
    expect(messageOf(journal, '4', toldNothing)?.options).toMatchObject({ silent: false });
    const second = [...journal, ...journalOf(start, start, start, start, goal('home')).slice(4)];
    expect(messageOf(second, '5')?.options).toMatchObject({ silent: false });
  });

  it('takes nothing back that was not shown', () => {
    expect(messageOf(journalOf(start, goal('home'), undo('2')), '3', { wasShown: () => false })).toBeUndefined();
  });

  it('of line-ups comes with the second one, once, before the kickoff, and opens them', () => {
    const toldNothing = { wasShown: () => false };
    const both = [lineUp('home'), lineUp('away')];
    const message = messageOf(journalOf(...both), '2', toldNothing);
    expect([message?.title, plain(message?.options.body)]).toEqual(['Line-ups are out', 'Al Ahly v Zamalek']);
    expect(message?.options.data.url).toBe('/en/matches/derby#line-ups');
    expect(messageOf(journalOf(...both), '2', { ...toldNothing, locale: 'ar' })?.title).toBe('أُعلنت التشكيلتان');
    expect(messageOf(journalOf(...both), '2', { ...toldNothing, hidesScores: true })).toEqual(message);
    expect(messageOf(journalOf(...both), '1', toldNothing)).toBeUndefined();
    expect(messageOf(journalOf(...both, undo('1')), '2', toldNothing)).toBeUndefined();
    expect(messageOf(journalOf(...both, start), '2', toldNothing)).toBeUndefined();
    const corrected = journalOf(...both, undo('1'), lineUp('home'));
    expect(messageOf(corrected, '2', toldNothing)).toBeUndefined();
    expect(messageOf(corrected, '4', toldNothing)?.title).toBe('Line-ups are out');
    expect(messageOf(corrected, '4', { wasShown: (id) => id === '2' })).toBeUndefined();
  });

  it('of the end has the score and who won the shoot-out', () => {
    const kick = (type: 'shootoutScored' | 'shootoutMissed', side: 'home' | 'away'): LiveEntry => ({ type, side });
    const end: LiveEntry = { type: 'end' };
    const pause: LiveEntry = { type: 'pause' };
    const shootout: LiveEntry[] = [
      ...[start, pause, { type: 'start', period: 'secondHalf' } as const, pause],
      ...[
        { type: 'start', period: 'shootout' } as const,
        kick('shootoutScored', 'away'),
        kick('shootoutMissed', 'home'),
      ],
    ];
    const message = messageOf(journalOf(...shootout, end), '8');
    expect([message?.title, plain(message?.options.body)]).toEqual([
      'Full time',
      'Al Ahly 0–0 Zamalek, Zamalek won 1–0 on penalties',
    ]);
    expect(messageOf(journalOf(start, { type: 'abandon' }), '2')?.title).toBe('Match abandoned');
  });

  it('gives no result away to those who hide them', () => {
    const journal = journalOf(start, goal('home'), undo('2'), goal('away'), { type: 'end' });
    const hidden = (id: string) => messageOf(journal, id, { hidesScores: true });
    expect(hidden('1')?.title).toBe('Kick-off');
    for (const id of ['4', '5'])
      expect([hidden(id)?.title, hidden(id)?.options.body]).toEqual(['Something has happened', 'Al Ahly v Zamalek']);
    expect(hidden('3')).toBeUndefined();
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { seen, withoutIsolates } from '#i18n/bidi/testing/seen.ts';
import type { Locale } from '#i18n/locales.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import type { Match } from '#schemas/match.ts';
import { calendarEvent } from './calendar-event.ts';
import { localsOf, sampleViews } from '../../../tests/fixtures/matches/sample-views.ts';

const site = new URL('https://mustadira.example');
let view: (id: string) => MatchView;
beforeAll(async () => {
  view = await sampleViews();
});
const event = (id: string, locale: Locale = 'en') => calendarEvent(view(id), localsOf(locale), site);
const plain = (text = ''): string => withoutIsolates(text);

describe('a match in a calendar', () => {
  it('says what it is, where and when', () => {
    expect({ ...event('finished'), description: plain(event('finished').description) }).toEqual({
      uid: 'coast-league-2026-27-finished@mustadira.example',
      start: '2026-11-01T17:30:00Z',
      minutes: 120,
      stamp: '2026-08-01T00:00:00Z',
      modified: undefined,
      sequence: 0,
      summary: 'Harbour \u20662\u2060–\u20601\u2069 Citadel',
      description:
        'Coast League 2026/27 · Matchday 1\nhttps://mustadira.example/en/matches/coast-league-2026-27-finished',
      location: 'Harbour Ground, Alexandria',
      url: 'https://mustadira.example/en/matches/coast-league-2026-27-finished',
      status: 'CONFIRMED',
    });
    expect(event('finished', 'ar').location).toBe('ملعب الميناء، الإسكندرية');
  });

  it.each([
    ['scheduled', 'CONFIRMED', 'الميناء ضد القلعة', 'Harbour v Citadel'],
    ['timed', 'CONFIRMED', 'الميناء ضد الواحة', 'Harbour v Oasis'],
    ['day-only', 'TENTATIVE', 'الميناء ضد المنارة', 'Harbour v Lighthouse'],
    ['time-open', 'TENTATIVE', 'الواحة ضد القلعة', 'Oasis v Citadel'],
    ['in-play', 'CONFIRMED', 'جارية: الميناء 1–1 القلعة', 'In play: Harbour 1–1 Citadel'],
    ['paused', 'CONFIRMED', 'استراحة: الواحة 0–1 القلعة', 'Half-time: Oasis 0–1 Citadel'],
    ['suspended', 'CONFIRMED', 'متوقفة: المنارة 2–2 القلعة', 'Suspended: Lighthouse 2–2 Citadel'],
    ['abandoned', 'CONFIRMED', 'لم تكتمل: الميناء 1–0 الواحة', 'Abandoned: Harbour 1–0 Oasis'],
    ['postponed', 'CANCELLED', 'مؤجلة: المنارة ضد الواحة', 'Postponed: Lighthouse v Oasis'],
    ['cancelled', 'CANCELLED', 'ملغاة: المنارة ضد القلعة', 'Cancelled: Lighthouse v Citadel'],
    ['awarded', 'CONFIRMED', 'حُسمت إداريًا: الميناء 3–0 القلعة', 'Awarded: Harbour 3–0 Citadel'],
    ['finished', 'CONFIRMED', 'الميناء 2–1 القلعة', 'Harbour 2–1 Citadel'],
    ['final', 'CONFIRMED', 'الميناء ضد الفائز من نصف النهائي الثاني', 'Harbour v Winner of the second semi-final'],
  ])('of the state %s is %s', (id, status, ar, en) => {
    expect(event(id).status).toBe(status);
    expect(plain(event(id, 'ar').summary)).toBe(ar);
    expect(plain(event(id, 'en').summary)).toBe(en);
  });

  it('has each team’s goals beside its name', () => {
    const [ar, en] = [event('awarded', 'ar').summary, event('awarded', 'en').summary];
    const word = (text: string) => [...text].reverse().join('');
    expect(seen(ar, 'rtl')).toContain(`${word('القلعة')} 0–3 ${word('الميناء')}`);
    expect(seen(en, 'ltr')).toContain('Harbour 3–0 Citadel');
  });

  it('names who won a shoot-out', () => {
    const drawn = view('finished');
    const score = {
      regularTime: { home: 1, away: 1 },
      afterExtraTime: { home: 1, away: 1 },
      penalties: { home: 3, away: 4 },
    };
    const summary = (locale: Locale) =>
      plain(calendarEvent({ ...drawn, match: { ...drawn.match, score } as Match }, localsOf(locale), site).summary);
    expect(summary('ar')).toBe('الميناء 1–1 القلعة، والفوز للقلعة 4–3 بركلات الترجيح');
    expect(summary('en')).toMatch(/^Harbour 1–1 Citadel, .*Citadel.* 4–3 .*penalties$/);
  });

  it('takes its whole day where the time is not confirmed', () => {
    expect([event('day-only').start, event('time-open').start]).toEqual(['2026-11-22', '2026-11-22']);
  });

  it('marks a change for calendar programs', () => {
    const changed = (updatedAt: string) => {
      const timed = view('timed');
      return calendarEvent({ ...timed, match: { ...timed.match, updatedAt } }, localsOf('en'), site);
    };
    const [first, second] = [changed('2026-11-20T08:00:00Z'), changed('2026-11-20T08:01:00Z')];
    expect(first).toMatchObject({ stamp: '2026-11-20T08:00:00Z', modified: '2026-11-20T08:00:00Z' });
    expect(second.sequence).toBeGreaterThan(first.sequence);
    expect(second.sequence).toBeLessThan(2 ** 31);
    expect(second.uid).toBe(event('timed').uid);
  });
});

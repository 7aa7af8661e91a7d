import { expect, it } from 'vitest';
import type { LiveFile } from '#contract/live/files.ts';
import { newsOf } from './news.ts';
import { words } from './testing/live-words.ts';

type Match = NonNullable<LiveFile['match']>;
type Event = Match['events'][number];

const goal = (id: string, home: number, away: number, more = {}): Event =>
  ({ ...{ id, type: 'goal', side: 'home', minute: 23, score: { home, away } }, ...more }) as Event;
const match = (events: Event[], more: Partial<Match> = {}): Match => ({
  ...{ n: 1, status: 'IN_PLAY', period: 'firstHalf', since: 0, score: events.at(-1)?.score ?? { home: 0, away: 0 } },
  ...{ times: {}, events, notes: [] },
  ...more,
});
const news = (before: Match | undefined, now: Match): string =>
  newsOf(before, now, words).replace(/[\u2066-\u2069]/g, '');
const first = goal('1', 1, 0, { name: { en: 'Karim Fathy' } });

it('says a new goal with its scorer and the score after it', () => {
  expect(news(match([]), match([first]))).toBe('Goal! Harbour, minute 23. Karim Fathy. Harbour 1–0 Citadel.');
  expect(news(undefined, match([first]))).toContain('Karim Fathy');
});

it('says penalties, own goals and added time, and isolates a name of another language', () => {
  const own = goal('2', 1, 1, { side: 'away', type: 'ownGoal', minute: 45, addedTime: 2, name: { ar: 'طارق' } });
  expect(newsOf(match([first]), match([first, own]), words)).toBe(
    'Goal! Citadel, minute \u206645+2\u2069. \u2068طارق\u2069, own goal. Harbour 1–1 Citadel.',
  );
  expect(news(match([]), match([goal('1', 1, 0)]))).toBe('Goal! Harbour, minute 23. Harbour 1–0 Citadel.');
});

it('says nothing of an undone goal, of one that is entered anew, or of anything else', () => {
  expect(news(match([first]), match([]))).toBe('');
  expect(news(match([first]), match([goal('2', 1, 0, { name: { en: 'Another' } })]))).toBe('');
  expect(news(match([first]), match([first, goal('3', 1, 0, { type: 'red' })], { status: 'PAUSED' }))).toBe('');
});

it('says the end once, and who won the shoot-out', () => {
  const end = match([first], { status: 'FINISHED' });
  expect(news(match([first]), end)).toBe('Full time: Harbour 1–0 Citadel.');
  expect(news(end, end)).toBe('');
  const shootout = { ...end, score: { home: 1, away: 1 }, shootout: { home: 3, away: 4 } };
  expect(news(match([first]), shootout)).toBe('Full time: Harbour 1–1 Citadel, Citadel won 4–3 on penalties.');
});

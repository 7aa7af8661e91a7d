import { expect, it } from 'vitest';
import type { LiveEventLine } from '#contract/live/files.ts';
import { scorersHtml } from './scorers-html.ts';
import { words } from './testing/live-words.ts';

let ids = 0;
const event = (minute: number, more = {}): LiveEventLine =>
  ({
    id: `${(ids += 1)}`,
    ...{ type: 'goal', side: 'home', minute, score: { home: 1, away: 0 } },
    ...more,
  }) as LiveEventLine;
const textsOf = (events: LiveEventLine[]): string[] =>
  scorersHtml(events, 'home', words)
    .split('</li>')
    .map((item) => item.replace(/<[^>]*>/g, ''))
    .filter(Boolean);

it('lists each scorer once in the order of the minutes, own goals apart, with the team for who is unknown', () => {
  const a = { name: { en: 'A' } };
  const own = event(50, { type: 'ownGoal', ...a });
  const late = event(45, { addedTime: 2, type: 'penaltyGoal', ...a });
  const others = [event(30, { type: 'red' }), event(5, { side: 'away' })];
  expect(textsOf([own, late, event(12, a), event(60), ...others])).toEqual([
    'A 12’,45+2’ (pen) penalty',
    'A 50’ (OG) own goal',
    'Harbour 60’',
  ]);
});

it('takes a name as text, and says its language', () => {
  const html = scorersHtml([event(1, { name: { ar: '<img onerror="x">' } })], 'home', words);
  expect(html).toContain('lang="ar"');
  expect(html).not.toContain('<img');
});

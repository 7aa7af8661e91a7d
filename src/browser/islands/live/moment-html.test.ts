import { expect, it } from 'vitest';
import type { LiveEventLine, LiveNote } from '#contract/live/files.ts';
import type { MomentWords } from '#browser/page-script/live/words.ts';
import { momentHtml } from './moment-html.ts';
import { words as matchWords } from './testing/live-words.ts';

const words: MomentWords = {
  ...matchWords,
  match: 'Harbour & Sons {{home}}–{{away}} Citadel',
  teamsHtml: { home: 'Harbour &amp; Sons', away: 'Citadel' },
  start: { firstHalf: 'Kick-off' },
  end: { firstHalf: 'Half-time:' },
  goalFor: { home: 'Goal for Harbour & Sons', away: 'Goal for Citadel' },
  event: { red: 'Red card:', shootoutMissed: 'Shoot-out, missed:', var: 'VAR:', suspend: 'Play is stopped' },
  tally: '({{home}}–{{away}})',
};
const row = { n: 1, status: 'FINISHED', period: 'secondHalf', since: 0, score: { home: 1, away: 0 } } as const;
const at = Date.parse('2026-07-19T19:12:00Z');
const text = (html: string): string => /<p>(.*)<\/p>/.exec(html)?.[1] ?? '';
const ofEvent = (event: object): string =>
  momentHtml({ id: 'x', at, kind: 'event', event: { id: 'x', ...event } as LiveEventLine }, row, words, '22:12');

it('has its place, its time and its words, in which nothing is markup', () => {
  const goal = { type: 'goal', side: 'home', minute: 45, addedTime: 2, score: { home: 1, away: 0 } };
  const html = ofEvent({ ...goal, name: { en: '<b>Karim</b>' } });
  expect(html).toContain('<article class="story entry of-match goal key" id="of-match-x">');
  expect(html).toContain(
    '<a class="when" href="#of-match-x"><time datetime="2026-07-19T19:12:00.000Z">22:12</time></a>',
  );
  expect(text(html)).toBe(
    '<bdi class="minute" dir="ltr">45+2’</bdi> <strong>Goal for Harbour &amp; Sons</strong> &lt;b&gt;Karim&lt;/b&gt;. Harbour &amp; Sons 1–0 Citadel',
  );
});

it('names the scorer of an own goal without the team that profits, and the team of a card', () => {
  const facts = { side: 'home', minute: 5, score: { home: 1, away: 0 }, name: { ar: 'طارق' } };
  expect(text(ofEvent({ type: 'ownGoal', ...facts }))).toContain('<bdi lang="ar">طارق</bdi>, own goal. Harbour');
  expect(text(ofEvent({ type: 'red', ...facts }))).toMatch(/Red card:<\/strong> .*طارق<\/bdi>, Harbour &amp; Sons$/);
  const kick = { type: 'shootoutMissed', side: 'away', score: { home: 3, away: 2 } };
  expect(text(ofEvent(kick))).toBe('<strong>Shoot-out, missed:</strong> Citadel (3–2)');
});

it('says a note in the page’s language or another, the video referee’s with his name, and that play is stopped', () => {
  const note = (kind: LiveNote['kind'], said?: LiveNote['text']) =>
    text(
      momentHtml({ id: 'n', at, kind: 'note', note: { id: 'n', at, kind, ...(said && { text: said }) } }, row, words),
    );
  expect(note('note', { en: 'Rain & wind' })).toBe('Rain &amp; wind');
  expect(note('var', { ar: 'هدف' })).toBe('<strong>VAR:</strong> <bdi lang="ar">هدف</bdi>');
  expect(note('suspend')).toBe('<strong>Play is stopped</strong>');
});

it('says the end of a period with its score, and that of the match with how it was decided', () => {
  const end = (period: 'firstHalf' | 'secondHalf') =>
    text(momentHtml({ id: 'e', at, kind: 'end', period, score: { home: 0, away: 0 } }, row, words));
  expect(end('firstHalf')).toBe('<strong>Half-time:</strong> Harbour &amp; Sons 0–0 Citadel');
  expect(end('secondHalf')).toBe('<strong>Full time: Harbour &amp; Sons 1–0 Citadel.</strong>');
});

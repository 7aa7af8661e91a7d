import { expect, it } from 'vitest';
import type { MatchRow } from '#contract/match-row.ts';
import { kickoffHtml } from './kickoff-html.ts';
import { resultLineHtml } from './result-line-html.ts';
import { cardHtml, dayPartHtml, rowHtml } from './row-html.ts';
import { scoreHtml } from './score-html.ts';

const row = (changes: Partial<MatchRow> = {}): MatchRow => ({
  ...{ id: 'final', href: '/en/matches/final', kickoff: '2026-07-19T19:00:00Z', day: '2026-07-19' },
  ...{ status: 'FINISHED', phase: 'over', about: 'club/a club/b', competition: 'Cup', stage: 'Final' },
  ...{ home: { name: 'A', mark: { image: '/a.svg' } }, away: { name: 'B' }, sentence: 'A 2–1 B' },
  ...changes,
});
const result = row({ score: { home: 2, away: 1, winner: 'home' } });
/** Its text as it is read, with what is between its parts. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('a score has its sentence, its sides and its figures, and the loser in grey', () => {
  const html = scoreHtml(result);
  expect(textOf(html)).toBe('A 2–1 B A B 2 – 1');
  expect(html).toContain('<span class="side away lost"');
  expect(html).toContain('<span class="lost">1</span>');
  expect(html).toContain('<span class="no-mark">');
});

it('the head has no sentence and no status, and the size says how large marks are', () => {
  expect(textOf(scoreHtml({ ...result, state: 'Awarded' }, { size: 'head' }))).toBe('A B 2 – 1');
  expect(scoreHtml(result, { size: 'ribbon' })).toContain('width="16"');
});

it('a shoot-out is below the score, with its status', () => {
  const decided = { by: 'pens', short: 'Pens', name: 'Penalties' } as const;
  const score = { home: 1, away: 1, winner: 'away', penalties: { home: 3, away: 4 }, decided } as const;
  expect(textOf(scoreHtml(row({ score, state: 'Awarded' })))).toMatch(/Awarded Pens 3 – 4$/);
  expect(textOf(resultLineHtml(row({ score, state: 'Awarded' }), ''))).toBe('A 1 – 1 Pens 3 – 4 B Awarded');
});

it('without a score there is its time, or its state in words', () => {
  expect(scoreHtml(row(), { time: '19:00' })).toContain(
    '<time datetime="2026-07-19T19:00:00Z" data-kickoff="time">19:00</time>',
  );
  expect(textOf(scoreHtml(row({ state: 'Postponed', phase: 'off' }), { time: '19:00' }))).toMatch(/B Postponed$/);
});

it('a day without a confirmed time is the same for every reader', () => {
  expect(kickoffHtml({ kickoff: '2026-07-19', as: 'day', text: 'Sun 19 July' })).not.toContain('data-kickoff');
});

it('what newsrooms write is text', () => {
  const evil = { name: '<img onerror="x">&' };
  const of = row({ home: evil, sentence: evil.name, stage: evil.name, about: '"', href: '/"', state: '<i>' });
  const shown = [
    rowHtml(of),
    cardHtml(of, { name: of.stage }),
    resultLineHtml(of, ''),
    dayPartHtml({ name: evil.name, href: '/"', stage: evil.name, rows: [of] }, { heading: 'h2' }),
  ].join('');
  expect(shown).not.toContain('<img');
  expect(shown).not.toContain('<i>');
  expect(shown).not.toMatch(/="[^"]*"(?![ >])/);
});

it('a name in another language says so', () => {
  expect(rowHtml(row({ home: { name: 'A', lang: 'en' } }))).toContain('<bdi class="latin-name" lang="en" dir="ltr">A');
});

it('a part of a day says the stage once, or each row its own', () => {
  const part = { name: 'Cup', href: '/cup', rows: [result] };
  expect(textOf(dayPartHtml({ ...part, stage: 'Finals' }, { heading: 'h4' }))).toMatch(/^Cup Finals A 2/);
  expect(textOf(dayPartHtml(part, { heading: 'h4' }))).toMatch(/^Cup Final A 2/);
  expect(dayPartHtml(part, { heading: 'h4', isHidden: () => true })).toContain(' hidden>');
});

import { expect, it } from 'vitest';
import { match as matchSchema } from '#schemas/match.ts';
import { everyMatch } from '../../../tests/fixtures/matches/every-status.ts';
import { unknownOf } from './unknown-of-match.ts';

const season = { current: true } as Parameters<typeof unknownOf>[0]['season'];
const of = (name: string) => {
  const facts = everyMatch.find(({ id }) => id === `coast-league-2026-27-${name}`);
  return unknownOf({ match: matchSchema.parse(facts), season });
};

it('says what is missing of a match that has begun', () => {
  expect(of('no-scorers')).toBe('noRecord');
  expect(of('goalless')).toBe('noDetails');
  expect(of('in-play-without-score')).toBe('noDetails');
  expect(of('in-play')).toBe('noRecord');
});

it('says nothing where line-ups are known, or cannot be', () => {
  for (const name of ['finished', 'awarded', 'scheduled', 'timed', 'day-only', 'postponed'])
    expect(of(name), name).toBeUndefined();
});

it('names the line-ups alone where cards and substitutions are known', () => {
  const facts = everyMatch.find(({ id }) => id === 'coast-league-2026-27-finished');
  const { lineups: _lineups, ...match } = matchSchema.parse(facts);
  expect(unknownOf({ match: matchSchema.parse(match), season })).toBe('noLineUps');
});

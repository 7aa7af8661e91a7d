import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { season as seasonSchema } from '#schemas/competition.ts';
import { factRules, rulesOf } from './fact-rules.ts';
import { event, type Facts, faultsOf, goal, matchOf, score } from './testing/match-facts.ts';

describe('goals', () => {
  it.each<[string, Facts]>([
    ['make the score', { events: [goal(5), goal(45, 'lions', { addedTime: 3 }), event('penaltyGoal', 90, 'eagles')] }],
    ['are not recorded', {}],
    ['are not recorded, but a card', { events: [event('yellow', 3)] }],
    ['count under the team that benefits', { events: [goal(1), event('ownGoal', 2), goal(3, 'eagles')] }],
    [
      'of a shoot-out are apart',
      {
        ...score([0, 0], { afterExtraTime: [1, 1], penalties: [2, 1] }),
        events: [goal(91), goal(120, 'eagles'), event('shootoutScored', 120), event('shootoutScored', 120)],
      },
    ],
    ['of an awarded match', { status: 'AWARDED', ...score([0, 3]), events: [goal(10), goal(11)] }],
    [
      'make the score at half-time',
      { ...score([1, 0], { halfTime: [1, 0] }), events: [goal(45, 'lions', { addedTime: 1 })] },
    ],
    ['of a match under way, not all of them', { status: 'IN_PLAY', events: [goal(3)] }],
  ])('%s', (_, facts) => {
    expect(faultsOf(facts)).toEqual([]);
  });

  it.each<[string, Facts, string]>([
    [
      'more than the score',
      { events: [goal(1), goal(2), goal(3)] },
      'events: the goals make 3–0 after 90 minutes, but the score says 2–1',
    ],
    [
      'of the wrong half',
      { ...score([1, 0], { halfTime: [0, 0] }), events: [goal(12)] },
      'events: the goals make 1–0 at half-time, but the score says 0–0',
    ],
    [
      'all there, but not at half-time',
      { ...score([1, 0], { halfTime: [1, 0] }), events: [goal(46)] },
      'events: the goals make 0–0 at half-time, but the score says 1–0',
    ],
    [
      'of 90 minutes in the score of extra time',
      { ...score([0, 0], { afterExtraTime: [1, 0] }), events: [goal(80)] },
      'events: the goals make 1–0 after 90 minutes, but the score says 0–0',
    ],
    [
      'of an own goal under the wrong team',
      { events: [goal(1), event('ownGoal', 2, 'eagles'), goal(3, 'eagles')] },
      'events: the goals make 1–2 after 90 minutes, but the score says 2–1',
    ],
    ['only some', { events: [goal(1)] }, 'advice events: the goals make 1–0 of a score of 2–1: add the others'],
  ])('%s are a fault', (_, facts, fault) => {
    expect(faultsOf(facts)).toEqual([fault]);
  });
});

describe('a score', () => {
  it('may stay as it was', () => {
    expect(faultsOf(score([1, 1], { halfTime: [1, 1], afterExtraTime: [1, 1], penalties: [4, 2] }))).toEqual([]);
    expect(faultsOf({ status: 'AWARDED', ...score([0, 3], { halfTime: [1, 0] }) })).toEqual([]);
  });
  it('cannot fall, of either side', () => {
    expect(faultsOf(score([1, 3], { halfTime: [2, 0] }))).toEqual([
      'score.halfTime: 2–0 at half-time cannot become 1–3 after 90 minutes',
    ]);
    expect(faultsOf({ status: 'PAUSED', ...score([1, 0], { halfTime: [0, 1] }) })).toEqual([
      'score.halfTime: 0–1 at half-time cannot become 1–0 after 90 minutes',
    ]);
    expect(faultsOf(score([1, 1], { afterExtraTime: [2, 0] }))).toEqual([
      'score.regularTime: 1–1 after 90 minutes cannot become 2–0 after extra time',
    ]);
  });
});

describe('teams', () => {
  it('do not play against themselves', () => {
    expect(faultsOf({ awayTeam: 'lions' })).toEqual(['awayTeam: a team cannot play against itself']);
    const open = { placeholder: { ar: 'فائز', en: 'Winner' } };
    expect(faultsOf({ status: 'TIMED', homeTeam: open, awayTeam: open, score: undefined })).toEqual([]);
  });
  it('have the events of their own match', () => {
    expect(faultsOf({ events: [event('yellow', 3, 'eagels')] })).toEqual([
      'events.0.team: names the team "eagels", which does not play in this match: did you mean "eagles"?',
    ]);
    expect(faultsOf({ events: [event('yellow', 3, 'wolves')] })).toEqual([
      'events.0.team: names the team "wolves", which does not play in this match',
    ]);
  });
});

describe('an event', () => {
  const extra = score([0, 0], { afterExtraTime: [0, 0] });
  it.each<[string, Facts]>([
    ['of added time', { events: [event('red', 90, 'lions', { addedTime: 12 })] }],
    ['of extra time', { ...extra, events: [event('red', 120, 'lions', { addedTime: 2 })] }],
    [
      'of a shoot-out without extra time',
      { ...score([0, 0], { penalties: [1, 0] }), events: [event('shootoutMissed', 120)] },
    ],
    ['of a match without its whole score', { status: 'SUSPENDED', events: [event('red', 96)] }],
    ['of the same minute as a red card', { events: [event('red', 80), event('yellow', 80)] }],
    [
      'of a namesake of one who was sent off, where neither has an id',
      {
        events: [20, 70].map((minute, at) =>
          event(at === 0 ? 'red' : 'yellow', minute, 'lions', { player: undefined, name: { en: 'Lee' } }),
        ),
      },
    ],
    ['of another after a red card', { events: [event('red', 80), event('yellow', 81, 'lions', { player: 'keeper' })] }],
  ])('%s is fine', (_, facts) => {
    expect(faultsOf(facts)).toEqual([]);
  });
  it.each<[string, Facts, string]>([
    [
      'after 90 minutes',
      { events: [event('yellow', 91)] },
      'events.0.minute: the yellow card of minute 91 is after the end: the score has no extra time (afterExtraTime)',
    ],
    [
      'of a shoot-out that there was not',
      { ...extra, events: [event('shootoutScored', 120)] },
      'events.0.type: the kick of the shoot-out of minute 120: the score has no shoot-out (penalties)',
    ],
    [
      'with added time within a half',
      { events: [event('yellow', 30, 'lions', { addedTime: 2 })] },
      'advice events.0.addedTime: the yellow card of minute 30+2: added time follows minute 45, 90, 105 or 120',
    ],
    [
      'of a player who was sent off',
      { events: [event('yellow', 81), event('secondYellow', 80)] },
      'events.0: the yellow card of minute 81: striker-of-lions was sent off in minute 80',
    ],
    [
      'of a change that takes off a player who was sent off',
      {
        events: [
          event('red', 45),
          event('substitution', 45, 'lions', { addedTime: 1, player: 'a', off: { player: 'striker-of-lions' } }),
        ],
      },
      'events.1: the substitution of minute 45+1: striker-of-lions was sent off in minute 45',
    ],
    [
      'of an own goal of one who was sent off',
      { events: [event('red', 3), event('ownGoal', 9, 'eagles', { player: 'striker-of-lions' }), goal(1), goal(2)] },
      'events.1: the own goal of minute 9: striker-of-lions was sent off in minute 3',
    ],
  ])('%s is a fault', (_, facts, fault) => {
    expect(faultsOf(facts)).toEqual([fault]);
  });
});

describe('substitutions', () => {
  const people = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ player: `${prefix}-${at}` }));
  const sheet = (starting = people('start', 11), substitutes = people('bench', 3)) => ({ starting, substitutes });
  const withSheet = (home: unknown, ...events: unknown[]) => faultsOf({ lineups: { home, away: sheet() }, events });
  const change = (minute: number, on: string, off: string) =>
    event('substitution', minute, 'lions', { player: on, off: { player: off } });

  it('are between the bench and the pitch', () => {
    expect(withSheet(sheet(), change(60, 'bench-0', 'start-3'), change(80, 'bench-1', 'bench-0'))).toEqual([]);
    expect(withSheet(sheet(people('start', 2), []), change(60, 'anybody', 'another'))).toEqual([]);
    expect(faultsOf({ events: [change(60, 'anybody', 'another')] })).toEqual([]);
  });
  it('by name alone say nothing: two may share one', () => {
    const named = { ...change(60, 'bench-0', 'start-3'), player: undefined, name: { en: 'Kim' } };
    expect(withSheet(sheet(), named, change(70, 'bench-1', 'bench-0'))).toEqual([]);
    const kims = sheet([...people('start', 10), { name: { en: 'Kim' } }] as never, [{ name: { en: 'Kim' } }] as never);
    expect(withSheet(kims, named)).toEqual([]);
  });
  it('of others are a fault', () => {
    expect(withSheet(sheet(), change(60, 'start-1', 'start-3'))).toEqual([
      'events.0: the substitution of minute 60: start-1 is on the pitch already',
    ]);
    expect(withSheet(sheet(), change(60, 'stranger', 'start-3'))).toEqual([
      'events.0: the substitution of minute 60: stranger is not among the substitutes',
    ]);
    expect(withSheet(sheet(), change(70, 'bench-1', 'start-3'), change(60, 'bench-0', 'start-3'))).toEqual([
      'events.0: the substitution of minute 70: start-3 is not on the pitch',
    ]);
  });
});

describe('the same fixture', () => {
  const faults = (...matches: Facts[]) =>
    rulesOf('matches').flatMap((rule) => rule.faults(matches.map((facts, at) => matchOf({ id: `m${at}`, ...facts }))));
  it('is there once', () => {
    expect(faults({}, {})).toEqual([{ at: 1, field: '', reason: 'is there twice, as "m0" and as "m1": remove one' }]);
    expect(faults({}, { homeTeam: 'eagles', awayTeam: 'lions' })).toHaveLength(1);
    expect(faults({ matchday: 3 }, { matchday: 3, kickoff: '2026-04-01T15:00:00Z' })).toHaveLength(1);
  });
  it.each<[string, Facts]>([
    ['four times in a league', { kickoff: '2026-04-01T15:00:00Z', matchday: 20 }],
    ['a replay', { kickoff: '2026-03-15T15:00:00Z' }],
    ['after it was put off', { status: 'POSTPONED', score: undefined, matchday: 3 }],
    ['after it was suspended', { status: 'SUSPENDED', matchday: 3 }],
    ['of other teams', { homeTeam: 'wolves' }],
    ['of another season', { season: 'cup-2027' }],
  ])('may be again: %s', (_, facts) => {
    expect(faults({ matchday: 3 }, facts)).toEqual([]);
  });
});

describe('a squad', () => {
  const faults = (facts: Facts, ...teams: string[]) =>
    rulesOf('squads').flatMap((rule) =>
      rule
        .faults(matchOf(facts), new Map(teams.map((team) => [team, new Set([`striker-of-${team}`])])))
        .map(({ field, reason }) => `${field}: ${reason}`),
    );
  it('has the players of a match', () => {
    const events = [goal(3), event('ownGoal', 4, 'lions', { player: 'striker-of-eagles' })];
    expect(faults({ events }, 'lions', 'eagles')).toEqual([]);
    expect(faults({ events: [goal(3, 'lions', { player: 'stranger' })] }, 'eagles')).toEqual([]);
  });
  it('lacks others', () => {
    expect(faults({ events: [goal(3, 'lions', { player: 'stranger' })] }, 'lions', 'eagles')).toEqual([
      'events.0.player: the goal of minute 3: "stranger" is not in the squad of "lions"',
    ]);
    const off = event('substitution', 60, 'lions', { off: { player: 'stranger' } });
    expect(faults({ events: [off] }, 'lions')).toEqual([
      'events.0.off.player: the substitution of minute 60: "stranger" is not in the squad of "lions"',
    ]);
    const side = { starting: [{ player: 'striker-of-eagles' }] };
    expect(faults({ lineups: { home: side, away: side } }, 'lions', 'eagles')).toEqual([
      'lineups.home.starting.0.player: the line-up: "striker-of-eagles" is not in the squad of "lions"',
    ]);
  });
});

it('a tie has matches of its own stage', () => {
  const cup = seasonSchema.parse({
    id: 'cup-2026',
    competition: 'cup',
    label: '2026',
    start: '2026-03-01',
    end: '2026-03-31',
    teams: ['lions', 'eagles'],
    rules: { tiebreakers: ['gd'] },
    stages: [
      { id: 'final', name: { ar: 'ن', en: 'Final' }, order: 1, type: 'KNOCKOUT', ties: [{ slot: 1, matches: ['m1'] }] },
    ],
  });
  const faults = (stage: string) => rulesOf('season').flatMap((rule) => rule.faults(cup, new Map([['m1', stage]])));
  expect(faults('final')).toEqual([]);
  expect(faults('semi-final')).toEqual([
    { field: 'stages.0.ties.0.matches.0', reason: '"m1" is a match of semi-final, not of this stage' },
  ]);
  expect(faults('')).toEqual([
    { field: 'stages.0.ties.0.matches.0', reason: '"m1" is a match of another season, not of this stage' },
  ]);
});

it("are all on the newsroom's page, in order", () => {
  const rows = factRules.map(({ says, stops }) => `| ${says} | ${stops ? 'stops' : 'is pointed out'} |`);
  expect(readFileSync('docs/seasons.md', 'utf8')).toContain(rows.join('\n'));
});

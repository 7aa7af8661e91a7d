import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { match } from '../../../src/schemas/match.ts';

type MatchFacts = z.input<typeof match>;
type Scored = [home: number, away: number];

/** A match as it will have been played. */
interface PlannedMatch {
  id: string;
  stage: string;
  group?: string;
  matchday: number;
  home: string;
  away: string;
  kickoff: string;
  score: Scored;
  /** Decided after the first matchday already: the team at home will not come. */
  awarded?: boolean;
  /** When it is played after it was put off, which is known a day before. */
  again?: string;
  venue?: string;
}

const both = (name: string) => ({ ar: `بالعربية ${name}`, en: name });
const name = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

const colours = ['#c8102e', '#1033a6', '#f2c230', '#0f7b3e', '#111111', '#e8590c', '#7b2a90', '#6cb6e8', '#8a5a2b'];
const teams = ['anchors', 'boats', 'capes', 'dunes', 'elks', 'foxes', 'gulls', 'hares', 'ibises'];
const inLeague = teams.slice(0, 4);
const groups = { a: teams.slice(0, 3), b: teams.slice(3, 6), c: teams.slice(6) };

const league = 'bay-league-2026';
const cup = 'bay-cup-2026';
/** Where it is the next day already when it is afternoon in Cairo. */
const farVenue = 'island-ground';
/** Plays for the boats after he has scored against them. */
const transferred = 'sam-sailor';

const ofLeague = (
  matchday: number,
  day: string,
  [home, away]: [string, string],
  score: Scored,
  more: Partial<PlannedMatch> = {},
): PlannedMatch => ({
  ...{
    id: `${league}-${home}-${away}`,
    stage: 'league',
    matchday,
    home,
    away,
    kickoff: `2026-${day}T15:00:00Z`,
    score,
  },
  ...more,
});

const leagueMatches: PlannedMatch[] = [
  ofLeague(1, '09-05', ['anchors', 'boats'], [1, 0]),
  ofLeague(1, '09-05', ['capes', 'dunes'], [2, 0]),
  ofLeague(2, '09-12', ['boats', 'dunes'], [3, 0], { venue: farVenue }),
  ofLeague(2, '09-12', ['capes', 'anchors'], [1, 1]),
  ofLeague(3, '09-19', ['anchors', 'dunes'], [0, 2], { again: '2026-10-07T15:00:00Z' }),
  ofLeague(3, '09-19', ['capes', 'boats'], [1, 0]),
  ofLeague(4, '09-26', ['boats', 'anchors'], [2, 1]),
  ofLeague(4, '09-26', ['dunes', 'capes'], [0, 0]),
  ofLeague(5, '10-03', ['dunes', 'boats'], [0, 2]),
  ofLeague(5, '10-03', ['anchors', 'capes'], [2, 2]),
  ofLeague(6, '10-10', ['boats', 'capes'], [1, 1]),
  ofLeague(6, '10-10', ['dunes', 'anchors'], [0, 3], { awarded: true }),
];

/** Three matchdays of a group of three: the first beats both, the second beats the third by its own number of goals. */
const ofGroup = (group: string, [first = '', second = '', third = '']: string[], goals: number): PlannedMatch[] =>
  (
    [
      ['09-08', first, second, [1, 0]],
      ['09-15', second, third, [goals, 0]],
      ['09-22', third, first, [0, 1]],
    ] satisfies [string, string, string, Scored][]
  ).map(([day, home, away, score], at) => ({
    id: `${cup}-${home}-${away}`,
    stage: 'groups',
    group,
    matchday: at + 1,
    ...{ home, away, kickoff: `2026-${day}T18:00:00Z`, score },
  }));

const cupMatches = Object.entries(groups).flatMap(([group, own], at) => ofGroup(group, own, at + 1));

/** A match as the newsroom knows it at an instant, when every result is known an hour after the end. */
const factsAt = (season: string, planned: PlannedMatch, instant: string): MatchFacts => {
  const { id, stage, group, matchday, home, away, score, awarded = false, again, venue } = planned;
  const known = Date.parse(instant) - 3 * 3_600_000;
  const isPutOff = again !== undefined && Date.parse(instant) > Date.parse(planned.kickoff) - 24 * 3_600_000;
  const isTimed = isPutOff && Date.parse(instant) > Date.parse(again) - 24 * 3_600_000;
  const kickoff = isTimed ? again : planned.kickoff;
  const teamsAndPlace = { homeTeam: home, awayTeam: away, kickoff, ...(venue && { venue }) };
  const base = { id, season, stage, ...(group && { group }), matchday, ...teamsAndPlace };
  const result = { score: { regularTime: { home: score[0], away: score[1] } } };
  if (awarded && Date.parse(instant) > Date.parse('2026-09-06')) return { ...base, status: 'AWARDED', ...result };
  if (isPutOff && !isTimed) return { ...base, status: 'POSTPONED' };
  if (Date.parse(kickoff) > known) return { ...base, status: 'TIMED' };
  // The first goal of the capes at home is his, and when he has gone to the boats one of theirs.
  const scorer = home === 'capes' || (home === 'boats' && away === 'anchors') ? transferred : undefined;
  const events = scorer && score[0] > 0 ? [{ type: 'goal' as const, minute: 10, team: home, player: scorer }] : [];
  return { ...base, status: 'FINISHED', ...result, events };
};

/** The files of a league and a cup under way as they are at an instant, by their path in the content folder. */
const filesAt = (instant: string, isOver: boolean): Record<string, object> => {
  const competition = (id: string, kind: string, en: string) => ({
    id,
    kind,
    name: both(en),
    scope: 'domestic',
    country: 'EG',
  });
  const season = { label: '2026', start: '2026-09-01', end: '2026-10-17', current: !isOver };
  const rules = { tiebreakers: ['gd', 'gf'] };
  const final = {
    ...{ id: `${cup}-final`, season: cup, stage: 'final', kickoff: '2026-10-17T18:00:00Z' },
    ...(isOver
      ? { status: 'FINISHED', homeTeam: 'anchors', awayTeam: 'gulls', score: { regularTime: { home: 2, away: 1 } } }
      : {
          status: 'TIMED',
          homeTeam: { placeholder: both('Winner of the first semi-final') },
          awayTeam: { placeholder: both('Winner of the second') },
        }),
  };
  return {
    ...Object.fromEntries(
      teams.map((id, at) => [
        `football/clubs/${id}.json`,
        {
          id,
          name: both(name(id)),
          kind: 'club',
          country: 'EG',
          colours: { primary: colours[at], secondary: '#ffffff' },
        },
      ]),
    ),
    'football/players/bay.json': [{ id: transferred, name: both('Sam Sailor'), nationality: ['EG'], position: 'FW' }],
    [`football/venues/${farVenue}.json`]: {
      ...{ id: farVenue, name: both('Island Ground'), city: both('Island'), country: 'KI' },
      timeZone: 'Pacific/Kiritimati',
    },
    'football/competitions/bay-league.json': competition('bay-league', 'league', 'Bay League'),
    'football/competitions/bay-cup.json': competition('bay-cup', 'tournament', 'Bay Cup'),
    [`football/seasons/${league}/season.json`]: {
      ...{ ...season, id: league, competition: 'bay-league', teams: inLeague, rules },
      stages: [{ id: 'league', name: both('League'), order: 1, type: 'ROUND_ROBIN' }],
    },
    [`football/seasons/${cup}/season.json`]: {
      ...{ ...season, id: cup, competition: 'bay-cup', teams, rules },
      stages: [
        {
          ...{ id: 'groups', name: both('Groups'), order: 1, type: 'GROUPS', advance: { topN: 2, bestThirds: 2 } },
          groups: Object.entries(groups).map(([id, own]) => ({
            id,
            name: both(`Group ${id.toUpperCase()}`),
            teams: own,
          })),
        },
        {
          ...{ id: 'final', name: both('Final'), order: 2, type: 'KNOCKOUT', decides: 'title' },
          ties: [{ slot: 1, matches: [final.id] }],
        },
      ],
    },
    [`football/seasons/${league}/matches.json`]: leagueMatches.map((each) => factsAt(league, each, instant)),
    [`football/seasons/${cup}/matches.json`]: [...cupMatches.map((each) => factsAt(cup, each, instant)), final],
    [`football/seasons/${league}/squads.json`]: [
      { player: transferred, club: 'boats', season: league, shirtNumber: 9 },
    ],
  };
};

/** Writes the league and the cup as the newsroom knows them at an instant. */
export const writeSeasonAt = (contentDir: string, instant: string, isOver: boolean): void => {
  for (const [file, content] of Object.entries(filesAt(instant, isOver))) {
    const whole = path.join(contentDir, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, JSON.stringify(content));
  }
};

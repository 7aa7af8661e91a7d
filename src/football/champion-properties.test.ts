import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stage } from '#schemas/competition.ts';
import type { DecidedMatch, Match } from '#schemas/match.ts';
import { titleOutcomes } from './champion.ts';
import { isDecided } from './decided.ts';
import { isOpen } from './phase.ts';
import { arbitrarySeason, type SeasonWithMatches } from './testing/arbitrary-season.ts';

// The rules of docs/seasons.md, "Who is champion", said once more in the plainest way: one comparison of three numbers for each team.

const goalsOf = (team: string, { homeTeam, score }: DecidedMatch): [number, number] => {
  const { home, away } = score.regularTime;
  return homeTeam === team ? [home, away] : [away, home];
};
const pointsOf = ([scored, conceded]: [number, number]): number =>
  scored > conceded ? 3 : scored === conceded ? 1 : 0;
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Points (or points per game), goal difference and goals of a team, with the points taken away in some stages. */
function recordOf(
  team: string,
  matches: readonly DecidedMatch[],
  { season }: SeasonWithMatches,
  stages: ReadonlySet<string>,
): number[] {
  const own = matches.filter(({ homeTeam, awayTeam }) => homeTeam === team || awayTeam === team);
  const goals = own.map((match) => goalsOf(team, match));
  const adjusted = season.adjustments
    .filter((each) => each.team === team && stages.has(each.stage ?? ''))
    .map(({ points }) => points);
  const points = sum([...goals.map(pointsOf), ...adjusted]);
  const isPerGame = season.tableMode === 'ppg';
  const rank = isPerGame ? (own.length === 0 ? 0 : points / own.length) : points;
  return [rank, sum(goals.map(([scored, conceded]) => scored - conceded)), sum(goals.map(([scored]) => scored))];
}

const isBetter = (one: number[], other: number[]): boolean => {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
};

/** The team that is better than each of the others. */
function firstOf(
  matches: readonly Match[],
  context: SeasonWithMatches,
  stages: ReadonlySet<string>,
): string | undefined {
  const decided = matches.filter(isDecided);
  const records = context.season.teams.map((team) => ({ team, record: recordOf(team, decided, context, stages) }));
  return records.find(({ team, record }) =>
    records.every((other) => other.team === team || isBetter(record, other.record)),
  )?.team;
}

/** Whether each team has played both others. */
const haveAllPlayed = (matches: readonly Match[]): boolean => matches.filter(isDecided).length === 3;

function winnerOf(stage: Stage, context: SeasonWithMatches): string | undefined {
  const { season } = context;
  const own = context.matches.filter((match) => match.stage === stage.id);
  if (stage.type === 'KNOCKOUT') {
    const [final] = own.filter(isDecided);
    if (stage.ties.length > 1 || final === undefined) return undefined;
    const { regularTime, penalties = regularTime } = final.score;
    return penalties.home > penalties.away ? final.homeTeam : final.awayTeam;
  }
  if (stage.type === 'GROUPS')
    return stage.groups.length === 1 && haveAllPlayed(own)
      ? firstOf(own, { ...context, season: { ...season, tableMode: 'total' } }, new Set([stage.id]))
      : undefined;
  const isOver = season.tableMode === 'ppg' ? !own.some(isOpen) : haveAllPlayed(own);
  if (own.length === 0 || (season.curtailed === undefined && !isOver)) return undefined;
  // Three stages at most: the one before, and the one before that.
  const before = season.stages.find(({ id }) => id === stage.carriesOverFrom);
  const first = before?.type === 'ROUND_ROBIN' ? before.carriesOverFrom : undefined;
  const carried = context.matches.filter((match) => match.stage === before?.id);
  return firstOf([...carried, ...own], context, new Set([stage.id, before?.id ?? '', first ?? '']));
}

/** The champion that a rule names; undefined if none does. */
function championByRule(context: SeasonWithMatches): string | undefined {
  const { season } = context;
  if (season.champion !== undefined) return season.champion;
  if (season.curtailed === 'void') return undefined;
  const stages = season.stages.toSorted((one, other) => one.order - other.order);
  const decider = stages.findLast(({ decides }) => decides === 'title');
  if (decider) return winnerOf(decider, context);
  const isSilent = stages.every(({ type, decides }) => type === 'ROUND_ROBIN' && decides === undefined);
  const continued = stages.map((stage) => (stage.type === 'ROUND_ROBIN' ? stage.carriesOverFrom : undefined));
  const [only, ...others] = stages.filter(({ id }) => !continued.includes(id));
  return isSilent && only && others.length === 0 ? winnerOf(only, context) : undefined;
}

describe('the champion of any season', () => {
  it('is the one that a rule names, and nobody where none does', () => {
    fc.assert(
      fc.property(arbitrarySeason, (context) => {
        const { champion, undecided } = titleOutcomes(context.season, context.matches)[0];
        expect(champion).toBe(championByRule(context));
        expect(undecided === undefined).toBe(champion !== undefined);
      }),
      { numRuns: 1500 },
    );
  });

  it('is somebody in a good part of them', () => {
    const named = fc.sample(arbitrarySeason, 300).filter((context) => championByRule(context) !== undefined);
    expect(named.length).toBeGreaterThan(60);
  });
});

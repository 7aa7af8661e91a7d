import type { irregularitiesOf } from '../../source/irregularity.ts';
import { positionOf } from '../../source/position.ts';
import type { SourceGoal, SourceMatch, SourcePair, SourceScore } from '../../source/openfootball-shapes.ts';
import { apiGoal, apiMatch, type ApiGoal, type ApiMatch } from './shapes.ts';

type Add = ReturnType<typeof irregularitiesOf>['add'];

const pairOf = (goals: { home: number; away: number }): SourcePair => [goals.home, goals.away];

/** Rounds by the API's stages; any other is the name of a part, `PLAYOFFS`. */
const rounds: Readonly<Record<string, string>> = {
  ...{ LAST_32: 'Round of 32', LAST_16: 'Round of 16', QUARTER_FINALS: 'Quarter-finals' },
  ...{ SEMI_FINALS: 'Semi-finals', THIRD_PLACE: 'Third-place match', FINAL: 'Final' },
  LEAGUE_STAGE: 'League',
};
/** Stages that are a season's main part. */
const mainStages = new Set(['REGULAR_SEASON', 'GROUP_STAGE']);

const inWords = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');

function roundOf({ stage, matchday }: ApiMatch): string | undefined {
  const part = !stage || mainStages.has(stage) ? undefined : (rounds[stage] ?? inWords(stage));
  const isKnockout = part !== undefined && stage !== 'LEAGUE_STAGE';
  const ofDay = matchday && !isKnockout ? `Matchday ${matchday}` : undefined;
  return [part, ofDay].filter(Boolean).join(', ') || undefined;
}

/** Statuses that the importer's words name; a match under way has no result yet. */
const words: Readonly<Record<string, string>> = {
  ...{ AWARDED: 'awarded', POSTPONED: 'postponed', CANCELLED: 'cancelled', CANCELED: 'cancelled' },
  SUSPENDED: 'suspended',
};

/** The score by period. `fullTime` has the kicks of a shoot-out in it, so that it counts only where there was no extra time. */
function scoreOf({ score, status }: ApiMatch, position: string, add: Add): SourceScore | undefined {
  if (status !== 'FINISHED' && status !== 'AWARDED') return undefined;
  const { duration, halfTime, fullTime, regularTime, extraTime, penalties } = score;
  const isLong = duration === 'EXTRA_TIME' || duration === 'PENALTY_SHOOTOUT';
  const ft = isLong ? regularTime : fullTime;
  if (ft === undefined) {
    return void (isLong && add('BAD_FIELD', `${position}.score`, `${duration} without regularTime: left out`));
  }
  const et = isLong && extraTime ? { home: ft.home + extraTime.home, away: ft.away + extraTime.away } : undefined;
  return {
    ...(halfTime && { ht: pairOf(halfTime) }),
    ft: pairOf(ft),
    ...(et && { et: pairOf(et) }),
    ...(isLong && penalties && { p: pairOf(penalties) }),
  };
}

const sourceGoal = ({ minute, injuryTime, type, scorer }: ApiGoal): SourceGoal => ({
  ...{ name: scorer.name, minute },
  ...(injuryTime && { offset: injuryTime }),
  ...(type === 'PENALTY' && { penalty: true }),
  ...(type === 'OWN' && { owngoal: true }),
});

/**
 * The goals by the side they count for. It is not documented which team the API gives for an own goal. The importer uses the side for which
 * the goals add up to the score, or else the side that benefited.
 */
function goalsOf(match: ApiMatch, score: SourceScore | undefined, position: string, add: Add) {
  if (!match.goals?.length) return {};
  const goals = match.goals.flatMap((value, index): ApiGoal[] => {
    const read = apiGoal.safeParse(value);
    if (!read.success) add('BAD_FIELD', `${position}.goals[${index}]`, 'is not a goal: left out');
    return read.success ? [read.data] : [];
  });
  const bySide = (isOwnOfScorer: boolean) => {
    const isHome = ({ type, team }: ApiGoal): boolean =>
      (team.id === match.homeTeam.id) !== (type === 'OWN' && isOwnOfScorer);
    return { goals1: goals.filter(isHome), goals2: goals.filter((goal) => !isHome(goal)) };
  };
  const [home, away] = score?.et ?? score?.ft ?? [];
  const ways = [bySide(false), bySide(true)];
  const [profiting] = ways;
  const { goals1, goals2 } =
    ways.find((way) => way.goals1.length === home && way.goals2.length === away) ?? profiting ?? bySide(false);
  return { goals1: goals1.map(sourceGoal), goals2: goals2.map(sourceGoal) };
}

/** Reads a match of a response; undefined, and reported, if it lacks its teams or its kickoff. */
export function readApiMatch(value: unknown, position: string, add: Add): SourceMatch | undefined {
  const read = apiMatch.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const at = positionOf([position, ...(issue?.path ?? [])]);
    return void add('BAD_MATCH', at, `${issue?.message}: the match is left out`);
  }
  const match = read.data;
  const score = scoreOf(match, position, add);
  const round = roundOf(match);
  const status = Object.hasOwn(words, match.status) ? words[match.status] : undefined;
  return {
    position,
    ...(round !== undefined && { round }),
    ...(match.group && { group: inWords(match.group).replace(/\b[a-z]$/, (letter) => letter.toUpperCase()) }),
    date: match.utcDate.slice(0, 10),
    // Before the time is set, it is midnight.
    ...(match.status !== 'SCHEDULED' && { time: match.utcDate.slice(11, 16) }),
    team1: { name: match.homeTeam.name },
    team2: { name: match.awayTeam.name },
    ...(score && { score }),
    ...(status !== undefined && { status }),
    ...goalsOf(match, score, position, add),
  };
}

import { z } from 'zod';
import { lastMinutes } from '#football/live/clock-minute.ts';
import type { Period } from '#schemas/period.ts';
import { type FeedMatch, keyedGoals, type ListedGoal } from './feed-match.ts';

/** The used fields of an answer of `/getmatchdata`, as documented. Anybody may edit them. */
const result = z.object({
  resultName: z.string().nullish(),
  pointsTeam1: z.int().nonnegative(),
  pointsTeam2: z.int().nonnegative(),
  resultTypeID: z.int(),
});
const goal = z.object({
  scoreTeam1: z.int().nonnegative().nullable(),
  scoreTeam2: z.int().nonnegative().nullable(),
  matchMinute: z.int().nullish(),
  goalGetterID: z.int().nullish(),
  goalGetterName: z.string().nullish(),
  isPenalty: z.boolean().nullish(),
  isOwnGoal: z.boolean().nullish(),
  isOvertime: z.boolean().nullish(),
});
const team = z.object({ teamId: z.int(), teamName: z.string() });
const openLigaMatch = z.object({
  matchID: z.int(),
  matchDateTimeUTC: z.iso.datetime(),
  matchIsFinished: z.boolean(),
  lastUpdateDateTime: z.string().nullish(),
  team1: team,
  team2: team,
  matchResults: z.array(result).nullish(),
  goals: z.array(goal).nullish(),
});
type Given = z.infer<typeof openLigaMatch>;
type Result = z.infer<typeof result>;

const minuteMs = 60_000;
/** From kickoff to the second half where nothing says when it began: 45, two added, a break of 15. */
const secondHalfAfterMs = 62 * minuteMs;

const types = { half: 1, end: 2, extraTime: 3, shootout: 4 };
/** Of old leagues, whose results have the type 0. */
const names: Readonly<Record<string, number>> = { Halbzeit: types.half, Endergebnis: types.end };

const resultOf = (results: readonly Result[], type: number): Result | undefined =>
  results.find(({ resultTypeID, resultName }) => (resultTypeID || names[resultName ?? '']) === type);

const scoreOf = (points: Result | undefined) => points && { home: points.pointsTeam1, away: points.pointsTeam2 };

/** A minute with its added time: the feed counts on, 47 in the first half. */
const timeOf = (minute: number | null | undefined): { minute?: number } =>
  minute !== null && minute !== undefined && minute >= 1 && minute <= 120 ? { minute } : {};

/** The goals by the change of the score: whose an own goal is stands nowhere else. */
const goalsOf = ({ goals }: Given): { listed: ListedGoal[]; doubts: string[] } => {
  const known = (goals ?? []).flatMap((each) => {
    const { scoreTeam1: home, scoreTeam2: away } = each;
    return home === null || away === null ? [] : [{ ...each, home, away }];
  });
  const ordered = known.toSorted((a, b) => a.home + a.away - (b.home + b.away));
  const doubts = known.length < (goals?.length ?? 0) ? ['has a goal without a score: left out'] : [];
  let before = { home: 0, away: 0 };
  const listed = ordered.flatMap((each): ListedGoal[] => {
    const { home, away } = each;
    const [more, moreAway] = [home - before.home, away - before.away];
    before = { home, away };
    if (more + moreAway !== 1 || Math.min(more, moreAway) < 0) return [];
    const type = each.isOwnGoal ? 'ownGoal' : each.isPenalty ? 'penaltyGoal' : 'goal';
    const id = each.goalGetterID ? String(each.goalGetterID) : undefined;
    const name = each.goalGetterName?.trim() || undefined;
    const who = { ...(id !== undefined && { id }), ...(name !== undefined && { name }) };
    return [{ type, side: more === 1 ? 'home' : 'away', ...timeOf(each.matchMinute), ...(name && { who }) }];
  });
  return { listed, doubts };
};

/** What is played: the feed does not say it, so that it follows from results, goals and time. */
const stateOf = (given: Given, now: number): Pick<FeedMatch, 'status' | 'period' | 'hasExtraTime'> => {
  const [results, goals] = [given.matchResults ?? [], given.goals ?? []];
  const kickoff = Date.parse(given.matchDateTimeUTC);
  const hasShootout = resultOf(results, types.shootout) !== undefined;
  const latest = Math.max(0, ...goals.map(({ matchMinute }) => matchMinute ?? 0));
  const hasExtraTime = resultOf(results, types.extraTime) !== undefined || goals.some(({ isOvertime }) => isOvertime);
  const ofState = (status: FeedMatch['status'], period: Period) => ({ status, period, hasExtraTime });
  const isFinished = given.matchIsFinished && resultOf(results, types.end) !== undefined;
  if (isFinished)
    return ofState('FINISHED', hasShootout ? 'shootout' : hasExtraTime ? 'extraTimeSecondHalf' : 'secondHalf');
  const hasBegun = now >= kickoff && results.length + goals.length > 0;
  if (!hasBegun) return ofState('TO_COME', 'firstHalf');
  if (hasShootout) return ofState('IN_PLAY', 'shootout');
  if (hasExtraTime)
    return ofState('IN_PLAY', latest > lastMinutes.extraTimeFirstHalf ? 'extraTimeSecondHalf' : 'extraTimeFirstHalf');
  const isLate = now - kickoff >= secondHalfAfterMs;
  const isHalfTime = resultOf(results, types.half) !== undefined && now - kickoff >= lastMinutes.firstHalf * minuteMs;
  if (isLate || (isHalfTime && latest > lastMinutes.firstHalf)) return ofState('IN_PLAY', 'secondHalf');
  return ofState(isHalfTime ? 'PAUSED' : 'IN_PLAY', 'firstHalf');
};

const readMatch = (given: Given, now: number): FeedMatch => {
  const results = given.matchResults ?? [];
  const state = stateOf(given, now);
  const { listed, doubts } = goalsOf(given);
  const last = (given.goals ?? []).at(-1);
  const final = scoreOf(resultOf(results, types.extraTime) ?? resultOf(results, types.end));
  const counted = { home: 0, away: 0 };
  for (const { side } of listed) counted[side] += 1;
  const score = state.status === 'FINISHED' || !last ? final : counted;
  const goals = keyedGoals(listed, score);
  const kickoff = Date.parse(given.matchDateTimeUTC);
  const updatedAt = Date.parse(`${given.lastUpdateDateTime}Z`);
  return {
    ...state,
    id: String(given.matchID),
    kickoff,
    home: { id: String(given.team1.teamId), name: given.team1.teamName },
    away: { id: String(given.team2.teamId), name: given.team2.teamName },
    since: { firstHalf: kickoff, secondHalf: kickoff + secondHalfAfterMs },
    ...(!Number.isNaN(updatedAt) && { updatedAt }),
    events: goals.events,
    doubts: [
      ...doubts,
      ...goals.doubts,
      ...(state.period === 'shootout' ? ['does not list the kicks of the shoot-out: enter them by hand'] : []),
    ],
  };
};

/** Reads an answer of `/getmatchdata`. @param now in milliseconds since 1970 @throws if it is no such answer */
export const readOpenLigaDb = (answer: unknown, now: number): FeedMatch[] =>
  z
    .array(openLigaMatch)
    .parse(answer)
    .map((given) => readMatch(given, now));

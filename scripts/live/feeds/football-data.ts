import { z } from 'zod';
import type { Goals } from '#schemas/match.ts';
import type { Period } from '#schemas/period.ts';
import {
  completeLineUps,
  countedKicks,
  type FeedEvent,
  type FeedMatch,
  type FeedPerson,
  inOrder,
  keyedGoals,
  type ListedGoal,
  personKey,
  sheetPlayer,
  withOwnGoalsBySum,
} from './feed-match.ts';

/** The used fields of an answer of `/v4/matches`, as documented. */
const pair = z.object({ home: z.int().nonnegative().nullable(), away: z.int().nonnegative().nullable() }).nullish();
const person = z.object({ id: z.int().nullish(), name: z.string().nullish() }).nullish();
const listed = z
  .array(z.object({ id: z.int().nullish(), name: z.string().nullish(), shirtNumber: z.int().nullish() }))
  .nullish();
const team = z.object({
  ...{ id: z.int().nullable(), name: z.string().nullish() },
  ...{ formation: z.string().nullish(), lineup: listed, bench: listed },
});
const time = { minute: z.int().nullish(), injuryTime: z.int().nullish(), team: z.object({ id: z.int() }) };
const apiMatch = z.object({
  id: z.int(),
  utcDate: z.iso.datetime(),
  status: z.string(),
  minute: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]).nullish(),
  lastUpdated: z.string().nullish(),
  homeTeam: team,
  awayTeam: team,
  score: z.object({
    duration: z.string().nullish(),
    fullTime: pair,
    halfTime: pair,
    regularTime: pair,
    extraTime: pair,
    penalties: pair,
  }),
  goals: z.array(z.object({ ...time, type: z.string().nullish(), scorer: person })).nullish(),
  bookings: z.array(z.object({ ...time, player: person, card: z.string() })).nullish(),
  substitutions: z.array(z.object({ ...time, playerOut: person, playerIn: person })).nullish(),
});
type Given = z.infer<typeof apiMatch>;

type Side = 'home' | 'away';

const goalTypes: Readonly<Record<string, ListedGoal['type']>> = { OWN: 'ownGoal', PENALTY: 'penaltyGoal' };
const cards: Readonly<Record<string, FeedEvent['type']>> = { YELLOW: 'yellow', YELLOW_RED: 'secondYellow', RED: 'red' };

const goalsOf = (given: z.infer<typeof pair>): Goals | undefined =>
  given?.home === null || given?.away === null || !given ? undefined : { home: given.home, away: given.away };

const sum = (one: Goals, other: Goals | undefined): Goals => ({
  home: one.home + (other?.home ?? 0),
  away: one.away + (other?.away ?? 0),
});

/** The score of play. `fullTime` has the kicks of a shoot-out in it, so that it counts only where there is none. */
const scoreOf = ({ score }: Given): Goals | undefined => {
  const regular = goalsOf(score.regularTime);
  if (regular) return sum(regular, goalsOf(score.extraTime));
  return score.duration === 'PENALTY_SHOOTOUT' ? undefined : goalsOf(score.fullTime);
};

const readPerson = (given: z.infer<typeof person>): FeedPerson | undefined =>
  given?.name || given?.id
    ? { ...(given.id && { id: String(given.id) }), ...(given.name && { name: given.name }) }
    : undefined;

const timeOf = ({
  minute,
  injuryTime,
}: {
  minute?: number | null | undefined;
  injuryTime?: number | null | undefined;
}) =>
  minute && minute >= 1 && minute <= 120
    ? { minute, ...(injuryTime && injuryTime > 0 && minute % 15 === 0 && { addedTime: Math.min(injuryTime, 30) }) }
    : {};

const periodOf = ({ status, minute, score }: Given): Period => {
  const long = score.duration === 'PENALTY_SHOOTOUT' || status === 'PENALTY_SHOOTOUT';
  if (long) return 'shootout';
  if (score.duration === 'EXTRA_TIME' || status === 'EXTRA_TIME')
    return status === 'FINISHED' || (minute ?? 0) > 105 ? 'extraTimeSecondHalf' : 'extraTimeFirstHalf';
  if (status === 'FINISHED' || (minute ?? 0) > 45) return 'secondHalf';
  // Without a minute only the first half's score tells the halves apart; in the break it is there too.
  const isSecond = (minute ?? 0) <= 0 && status !== 'PAUSED' && goalsOf(score.halfTime) !== undefined;
  return isSecond ? 'secondHalf' : 'firstHalf';
};

const statuses: Readonly<Record<string, FeedMatch['status']>> = {
  ...{ SCHEDULED: 'TO_COME', TIMED: 'TO_COME', IN_PLAY: 'IN_PLAY', EXTRA_TIME: 'IN_PLAY' },
  ...{ PENALTY_SHOOTOUT: 'IN_PLAY', PAUSED: 'PAUSED', FINISHED: 'FINISHED', SUSPENDED: 'SUSPENDED' },
  ...{ POSTPONED: 'OFF', CANCELLED: 'OFF', CANCELED: 'OFF', AWARDED: 'OFF' },
};

/** In the break before a shoot-out nothing is kicked: the period before it is over. */
const inBreak = (period: Period, status: FeedMatch['status'], hasExtraTime: boolean): Period => {
  if (status !== 'PAUSED' || period !== 'shootout') return period;
  return hasExtraTime ? 'extraTimeSecondHalf' : 'secondHalf';
};

const eventsOf = (given: Given): FeedEvent[] => {
  const sideOf = (id: number): Side => (id === given.homeTeam.id ? 'home' : 'away');
  const booked = (given.bookings ?? []).flatMap((each): FeedEvent[] => {
    const [type, who, side] = [cards[each.card], readPerson(each.player), sideOf(each.team.id)];
    return type ? [{ key: `${type}-${side}-${personKey(who)}`, type, side, ...timeOf(each), ...(who && { who }) }] : [];
  });
  const changed = (given.substitutions ?? []).flatMap((each): FeedEvent[] => {
    const [who, off, side] = [readPerson(each.playerIn), readPerson(each.playerOut), sideOf(each.team.id)];
    if (!who) return [];
    const key = `sub-${side}-${personKey(who)}-${personKey(off)}`;
    return [{ key, type: 'substitution', side, ...timeOf(each), who, ...(off && { off }) }];
  });
  return [...booked, ...changed];
};

const lineUpOf = ({ formation, lineup, bench }: Given['homeTeam']) => {
  const players = (given: z.infer<typeof listed>) =>
    (given ?? []).map((each) => sheetPlayer(readPerson(each), each.shirtNumber));
  return { formation, starting: players(lineup), substitutes: players(bench) };
};

const readMatch = (given: Given): FeedMatch => {
  const sideOf = (id: number): Side => (id === given.homeTeam.id ? 'home' : 'away');
  const listed = (given.goals ?? []).map((each): ListedGoal => {
    const who = readPerson(each.scorer);
    const type = goalTypes[each.type ?? ''] ?? 'goal';
    return { type, side: sideOf(each.team.id), ...timeOf(each), ...(who && { who }) };
  });
  const score = scoreOf(given);
  const minute = given.minute && given.minute > 0 ? given.minute : undefined;
  const goals = keyedGoals(withOwnGoalsBySum(inOrder(listed), score), score, minute);
  const status = statuses[given.status];
  const hasExtraTime =
    goalsOf(given.score.extraTime) !== undefined ||
    given.score.duration === 'EXTRA_TIME' ||
    given.status === 'EXTRA_TIME';
  const kicks = goalsOf(given.score.penalties);
  const period = periodOf(given);
  const lastUpdated = Date.parse(given.lastUpdated ?? '');
  const isUnclear = score === undefined && period === 'shootout';
  return {
    id: String(given.id),
    kickoff: Date.parse(given.utcDate),
    home: { id: String(given.homeTeam.id), name: given.homeTeam.name ?? '' },
    away: { id: String(given.awayTeam.id), name: given.awayTeam.name ?? '' },
    status: status ?? 'TO_COME',
    period: inBreak(period, status ?? 'TO_COME', hasExtraTime),
    hasExtraTime,
    ...(minute !== undefined && { minute }),
    ...(!Number.isNaN(lastUpdated) && { updatedAt: lastUpdated }),
    ...completeLineUps(lineUpOf(given.homeTeam), lineUpOf(given.awayTeam)),
    events: [...goals.events, ...eventsOf(given), ...(kicks ? countedKicks(kicks) : [])],
    doubts: [
      ...(status ? [] : [`has the unknown status ${given.status}`]),
      ...(isUnclear ? ['has no score without the kicks of the shoot-out'] : []),
      ...goals.doubts,
    ],
  };
};

/** Reads an answer of `/v4/matches`. @throws if it is no such answer */
export const readFootballData = (answer: unknown): FeedMatch[] =>
  z
    .object({ matches: z.array(apiMatch) })
    .parse(answer)
    .matches.map(readMatch);

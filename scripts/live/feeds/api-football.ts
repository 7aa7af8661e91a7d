import { z } from 'zod';
import type { Goals } from '#schemas/match.ts';
import type { Period } from '#schemas/period.ts';
import {
  completeLineUps,
  countedKicks,
  type FeedDecision,
  type FeedEvent,
  type FeedMatch,
  type FeedPerson,
  inOrder,
  keyedGoals,
  type ListedGoal,
  type ListedLineUp,
  personKey,
  sheetPlayer,
  withOwnGoalsBySum,
} from './feed-match.ts';

type Side = 'home' | 'away';

/** The used fields of an answer of `/fixtures?ids=`, as documented. */
const pair = z.object({ home: z.int().nonnegative().nullable(), away: z.int().nonnegative().nullable() }).nullish();
const person = z.object({ id: z.int().nullish(), name: z.string().nullish() }).nullish();
const team = z.object({ id: z.int(), name: z.string() });
const listed = z
  .array(
    z.object({ player: z.object({ id: z.int().nullish(), name: z.string().nullish(), number: z.int().nullish() }) }),
  )
  .nullish();
const event = z.object({
  time: z.object({ elapsed: z.int().nullish(), extra: z.int().nullish() }),
  team: z.object({ id: z.int() }),
  player: person,
  assist: person,
  type: z.string(),
  detail: z.string().nullish(),
  comments: z.string().nullish(),
});
type Given = z.infer<typeof apiFixture>;
type GivenEvent = z.infer<typeof event>;
const apiFixture = z.object({
  fixture: z.object({
    id: z.int(),
    timestamp: z.int(),
    periods: z.object({ first: z.int().nullish(), second: z.int().nullish() }).nullish(),
    status: z.object({ short: z.string(), elapsed: z.int().nullish() }),
  }),
  teams: z.object({ home: team, away: team }),
  goals: pair,
  score: z.object({ extratime: pair, penalty: pair }).nullish(),
  events: z.array(event).nullish(),
  lineups: z
    .array(
      z.object({
        ...{ team: z.object({ id: z.int() }), formation: z.string().nullish() },
        ...{ startXI: listed, substitutes: listed },
      }),
    )
    .nullish(),
});

/** Status and period by the feed's short status; `undefined` as period follows from the minute. */
const statuses: Readonly<Record<string, [status: FeedMatch['status'], period?: Period]>> = {
  ...{ TBD: ['TO_COME'], NS: ['TO_COME'], '1H': ['IN_PLAY', 'firstHalf'], HT: ['PAUSED', 'firstHalf'] },
  ...{
    '2H': ['IN_PLAY', 'secondHalf'],
    ET: ['IN_PLAY'],
    BT: ['PAUSED'],
    P: ['IN_PLAY', 'shootout'],
    LIVE: ['IN_PLAY'],
  },
  ...{ SUSP: ['SUSPENDED'], INT: ['SUSPENDED'], ABD: ['ABANDONED'], FT: ['FINISHED', 'secondHalf'] },
  ...{ AET: ['FINISHED', 'extraTimeSecondHalf'], PEN: ['FINISHED', 'shootout'] },
  ...{ PST: ['OFF'], CANC: ['OFF'], AWD: ['OFF'], WO: ['OFF'] },
};

/** The period of a minute. Extra time that has just begun may still have the ninetieth. */
const periodAt = (elapsed: number, short: string): Period => {
  if (elapsed > 105) return 'extraTimeSecondHalf';
  if (elapsed > 90 || short === 'ET') return 'extraTimeFirstHalf';
  return elapsed > 45 ? 'secondHalf' : 'firstHalf';
};

const goalsOf = (given: z.infer<typeof pair>): Goals | undefined =>
  !given || given.home === null || given.away === null ? undefined : { home: given.home, away: given.away };

const readPerson = (given: z.infer<typeof person>): FeedPerson | undefined =>
  given?.id || given?.name
    ? { ...(given.id && { id: String(given.id) }), ...(given.name && { name: given.name }) }
    : undefined;

/** A minute; the feed has been seen with negative ones, which are none. */
const timeOf = ({ time: { elapsed, extra } }: GivenEvent) =>
  elapsed && elapsed >= 1 && elapsed <= 120
    ? { minute: elapsed, ...(extra && extra > 0 && elapsed % 15 === 0 && { addedTime: Math.min(extra, 30) }) }
    : {};

const goalTypes: Readonly<Record<string, ListedGoal['type']>> = {
  ...{ 'Normal Goal': 'goal', 'Own Goal': 'ownGoal', Penalty: 'penaltyGoal' },
};
const cards: Readonly<Record<string, FeedEvent['type']>> = {
  ...{ 'Yellow Card': 'yellow', 'Second Yellow card': 'secondYellow', 'Red Card': 'red' },
};

const isKick = ({ comments }: GivenEvent): boolean => /penalty shootout/i.test(comments ?? '');

/** Who is on the pitch, by the line-ups and the substitutions before; undefined without line-ups. */
const onPitch = ({ lineups }: Given, teamId: number): Set<number> | undefined => {
  const starting = lineups?.find((each) => each.team.id === teamId)?.startXI;
  return starting?.length ? new Set(starting.flatMap(({ player }) => player?.id ?? [])) : undefined;
};

/** Substitutions. The two players come swapped: whoever is on the pitch goes off, and where nobody can tell it is left out. */
const substitutionsOf = (given: Given, sideOf: (id: number) => Side): { events: FeedEvent[]; doubts: string[] } => {
  const pitches = new Map([given.teams.home.id, given.teams.away.id].map((id) => [id, onPitch(given, id)]));
  const doubts: string[] = [];
  const events = (given.events ?? [])
    .filter(({ type }) => type.toLowerCase() === 'subst')
    .flatMap((each): FeedEvent[] => {
      const [pitch, side] = [pitches.get(each.team.id), sideOf(each.team.id)];
      const [a, b] = [each.player, each.assist];
      const [isOnA, isOnB] = [a?.id, b?.id].map((id) => id !== undefined && id !== null && pitch?.has(id) === true);
      const [off, on] = isOnA ? [a, b] : [b, a];
      if (isOnA === isOnB || !on?.id || !off?.id) {
        doubts.push(`does not tell who comes on: ${a?.name ?? '?'} or ${b?.name ?? '?'}`);
        return [];
      }
      pitch?.delete(off.id);
      pitch?.add(on.id);
      const [who, left] = [readPerson(on), readPerson(off)];
      const key = `sub-${side}-${personKey(who)}-${personKey(left)}`;
      return [{ key, type: 'substitution', side, ...timeOf(each), ...(who && { who }), ...(left && { off: left }) }];
    });
  return { events, doubts };
};

/** Cards, and penalties of play that were not scored. */
const othersOf = (given: Given, sideOf: (id: number) => Side): FeedEvent[] =>
  (given.events ?? []).flatMap((each): FeedEvent[] => {
    const isMissed = each.type === 'Goal' && each.detail === 'Missed Penalty' && !isKick(each);
    const type = isMissed ? 'penaltyMissed' : each.type === 'Card' ? cards[each.detail ?? ''] : undefined;
    if (type === undefined) return [];
    const [who, side] = [readPerson(each.player), sideOf(each.team.id)];
    const at = isMissed ? `-${each.time.elapsed ?? 0}` : '';
    return [{ key: `${type}-${side}-${personKey(who)}${at}`, type, side, ...timeOf(each), ...(who && { who }) }];
  });

/** The kicks of a shoot-out in their order, or their numbers where they are not listed. */
const kicksOf = (given: Given, sideOf: (id: number) => Side): FeedEvent[] => {
  const count = { home: 0, away: 0 };
  const kicks = (given.events ?? []).filter((each) => each.type === 'Goal' && isKick(each));
  const counted = goalsOf(given.score?.penalty);
  if (kicks.length === 0) return counted ? countedKicks(counted) : [];
  return kicks.map((each) => {
    const [side, who] = [sideOf(each.team.id), readPerson(each.player)];
    count[side] += 1;
    const type = each.detail === 'Missed Penalty' ? 'shootoutMissed' : 'shootoutScored';
    return { key: `kick-${side}-${count[side]}`, type, side, ...(who && { who }) };
  });
};

const decisions: Readonly<Record<string, FeedDecision['says']>> = {
  ...{ 'Goal cancelled': 'goalCancelled', 'Penalty confirmed': 'penaltyConfirmed' },
};

/** The documented decisions of the video referee; of others nobody knows what they say. */
const decisionsOf = ({ events }: Given): FeedDecision[] =>
  (events ?? []).flatMap((each) => {
    const says = each.type.toLowerCase() === 'var' ? decisions[each.detail ?? ''] : undefined;
    return says ? [{ key: `var-${says}-${each.time.elapsed ?? 0}`, says }] : [];
  });

const lineUpOf = ({ lineups }: Given, teamId: number): ListedLineUp | undefined => {
  const of = lineups?.find((each) => each.team.id === teamId);
  const players = (given: z.infer<typeof listed>) =>
    (given ?? []).map(({ player }) => sheetPlayer(readPerson(player), player.number));
  return of && { formation: of.formation, starting: players(of.startXI), substitutes: players(of.substitutes) };
};

const readFixture = (given: Given): FeedMatch => {
  const { fixture, teams } = given;
  const { short } = fixture.status;
  const elapsed = Math.max(0, fixture.status.elapsed ?? 0);
  const [status, known] = (Object.hasOwn(statuses, short) ? statuses[short] : undefined) ?? ['TO_COME'];
  const period = known ?? periodAt(elapsed, short);
  const sideOf = (id: number): Side => (id === teams.home.id ? 'home' : 'away');
  const goals = (given.events ?? []).flatMap((each): ListedGoal[] => {
    const type = each.type === 'Goal' && !isKick(each) ? goalTypes[each.detail ?? ''] : undefined;
    const who = readPerson(each.player);
    return type ? [{ type, side: sideOf(each.team.id), ...timeOf(each), ...(who && { who }) }] : [];
  });
  const score = status === 'TO_COME' ? undefined : goalsOf(given.goals);
  const keyed = keyedGoals(withOwnGoalsBySum(inOrder(goals), score), score, elapsed || undefined);
  const substitutions = substitutionsOf(given, sideOf);
  const { first, second } = fixture.periods ?? {};
  // Without minutes it was never begun.
  const isOff = status === 'ABANDONED' && elapsed === 0;
  return {
    id: String(fixture.id),
    kickoff: fixture.timestamp * 1000,
    home: { id: String(teams.home.id), name: teams.home.name },
    away: { id: String(teams.away.id), name: teams.away.name },
    ...{ period, status: isOff ? 'OFF' : status },
    hasExtraTime: period.startsWith('extraTime') || goalsOf(given.score?.extratime) !== undefined,
    ...(elapsed > 0 && { minute: elapsed }),
    since: { ...(first && { firstHalf: first * 1000 }), ...(second && { secondHalf: second * 1000 }) },
    ...completeLineUps(lineUpOf(given, teams.home.id), lineUpOf(given, teams.away.id)),
    decisions: decisionsOf(given),
    events: [...keyed.events, ...othersOf(given, sideOf), ...substitutions.events, ...kicksOf(given, sideOf)],
    doubts: [
      ...(Object.hasOwn(statuses, short) ? [] : [`has the unknown status ${short}`]),
      ...keyed.doubts,
      ...substitutions.doubts,
    ],
  };
};

/** Reads an answer of `/fixtures`. @throws if it is no such answer */
export const readApiFootball = (answer: unknown): FeedMatch[] =>
  z
    .object({ response: z.array(apiFixture) })
    .parse(answer)
    .response.map(readFixture);

import type { EventEntry } from '#contract/live/entry.ts';
import { startingCount } from '#contract/live/starting-count.ts';
import { formation } from '#schemas/line-up.ts';
import type { Goals } from '#schemas/match.ts';
import type { Period } from '#schemas/period.ts';

type Side = 'home' | 'away';

/** A player in a feed. */
export interface FeedPerson {
  id?: string;
  name?: string;
}

export interface FeedTeam {
  id: string;
  name: string;
}

/** What happened in a match, as a feed has it. */
export interface FeedEvent {
  /** Letters, digits, - and _; the same in each answer, as long as the feed means the same event. */
  key: string;
  type: EventEntry['type'];
  side: Side;
  /** Without added time; absent where the feed does not say it, and for kicks of a shoot-out. */
  minute?: number;
  addedTime?: number;
  who?: FeedPerson;
  /** Who goes off in a substitution. */
  off?: FeedPerson;
}

/** The line-up of a side, the goalkeeper first. */
export interface FeedLineUp {
  formation?: string;
  starting: FeedSheetPlayer[];
  substitutes: FeedSheetPlayer[];
}

export interface FeedSheetPlayer extends FeedPerson {
  shirtNumber?: number;
}

/** What the video referee decided. */
export interface FeedDecision {
  /** As of an event. */
  key: string;
  says: 'goalCancelled' | 'penaltyConfirmed';
}

/** A match as a feed has it, in terms that all feeds share. Instants are milliseconds since 1970. */
export interface FeedMatch {
  id: string;
  kickoff: number;
  home: FeedTeam;
  away: FeedTeam;
  /** `OFF` is a match that is not played: postponed, cancelled, awarded. */
  status: 'TO_COME' | 'IN_PLAY' | 'PAUSED' | 'SUSPENDED' | 'ABANDONED' | 'FINISHED' | 'OFF';
  /** The period that is played, or the last one that was. */
  period: Period;
  hasExtraTime: boolean;
  /** The present minute, where the feed says it. */
  minute?: number;
  /** When periods began. */
  since?: Partial<Record<Period, number>>;
  /** When the feed last changed it: answers of before are the past. */
  updatedAt?: number;
  /** In their order. */
  events: FeedEvent[];
  /** Decisions of the video referee. */
  decisions?: FeedDecision[];
  /** Of both sides, or none. */
  lineUps?: Record<Side, FeedLineUp>;
  /** What the feed leaves open or contradicts, for a person. */
  doubts: string[];
}

/** A goal before it has its key. */
export type ListedGoal = Omit<FeedEvent, 'key'>;

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

const byTime = (a: ListedGoal, b: ListedGoal): number =>
  (a.minute ?? Infinity) - (b.minute ?? Infinity) || (a.addedTime ?? 0) - (b.addedTime ?? 0) || 0;

const countOf = (goals: readonly ListedGoal[], side: Side): number => goals.filter((goal) => goal.side === side).length;

/** The goals in their order; those without a minute keep their place. */
export const inOrder = (goals: readonly ListedGoal[]): ListedGoal[] =>
  goals.every(({ minute }) => minute !== undefined) ? goals.toSorted(byTime) : [...goals];

/**
 * Own goals on the side that makes the goals add up to the score: feeds do not agree on whose they are, nor does one with itself. Where
 * neither does, as they are listed.
 */
export const withOwnGoalsBySum = (goals: readonly ListedGoal[], score: Goals | undefined): ListedGoal[] => {
  const turned = goals.map((goal) => (goal.type === 'ownGoal' ? { ...goal, side: otherSide(goal.side) } : goal));
  const fits = (list: readonly ListedGoal[]): boolean =>
    countOf(list, 'home') === score?.home && countOf(list, 'away') === score.away;
  return !fits(goals) && fits(turned) ? turned : [...goals];
};

/** Goals of a side in one match. What a feed says beyond is a mistake, which would fill the memory and the journal. */
const maxGoals = 99;

/**
 * The goals that a score counts, each with the score after it as its key: the ids of feeds change. A goal that the score does not have yet
 * waits; one that is not listed has no scorer.
 */
export const keyedGoals = (
  listed: readonly ListedGoal[],
  given: Goals | undefined,
  minute?: number,
): { events: FeedEvent[]; doubts: string[] } => {
  const isReal = given === undefined || Math.max(given.home, given.away) <= maxGoals;
  const score = isReal ? given : undefined;
  const doubts = isReal ? [] : [`has the score ${given.home}-${given.away}: left out`];
  let goals = [...listed];
  for (const side of ['home', 'away'] as const) {
    const more = score === undefined ? 0 : countOf(goals, side) - score[side];
    for (let at = 0; at < more; at += 1)
      goals = goals.toSpliced(
        goals.findLastIndex((goal) => goal.side === side),
        1,
      );
    for (let at = more; at < 0; at += 1)
      goals.push({ type: 'goal', side, ...(minute !== undefined && { minute: Math.min(Math.max(minute, 1), 120) }) });
    if (more > 0) doubts.push(`lists ${more} more of the ${side} side's goals than its score has: they wait`);
    if (more < 0) doubts.push(`does not list ${-more} of the ${side} side's goals: entered without scorer`);
  }
  const after = { home: 0, away: 0 };
  const events = goals.map((goal) => {
    after[goal.side] += 1;
    return { ...goal, key: `goal-${after.home}-${after.away}` };
  });
  return { events, doubts };
};

/** Line-ups as feeds list them. */
export interface ListedLineUp {
  formation?: string | null | undefined;
  starting: readonly (FeedSheetPlayer | undefined)[];
  substitutes: readonly (FeedSheetPlayer | undefined)[];
}

/** The line-ups of both sides once each has eleven players: before, feeds list what is not decided. */
export const completeLineUps = (
  home: ListedLineUp | undefined,
  away: ListedLineUp | undefined,
): { lineUps?: Record<Side, FeedLineUp> } => {
  const complete = (listed: ListedLineUp | undefined): FeedLineUp | undefined => {
    const starting = listed?.starting.flatMap((each) => each ?? []);
    if (!listed || starting?.length !== startingCount) return undefined;
    const isFormation = formation.safeParse(listed.formation).success;
    return {
      ...(isFormation && { formation: listed.formation ?? '' }),
      starting,
      substitutes: listed.substitutes.flatMap((each) => each ?? []),
    };
  };
  const sides = { home: complete(home), away: complete(away) };
  return sides.home && sides.away ? { lineUps: { home: sides.home, away: sides.away } } : {};
};

/** A player of a team sheet; undefined without a name or an id. */
export const sheetPlayer = (
  person: FeedPerson | undefined,
  number: number | null | undefined,
): FeedSheetPlayer | undefined =>
  person && { ...person, ...(number && number >= 1 && number <= 99 && { shirtNumber: number }) };

/** A person in a key: his id, or the letters of his name. */
export const personKey = ({ id, name }: FeedPerson = {}): string =>
  (id ?? name ?? '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 16);

/** The kicks of a shoot-out of which only the numbers are known. */
export const countedKicks = ({ home, away }: Goals): FeedEvent[] =>
  (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: Math.min({ home, away }[side], maxGoals) }, (_, at): FeedEvent => ({
      ...{ key: `kick-${side}-${at + 1}`, type: 'shootoutScored', side },
    })),
  );

import { z } from 'zod';
import { knownLanguages } from '#settings/site/known-languages.ts';
import { idOf } from './ids.ts';
import { lineUps } from './line-up.ts';
import { localised, localisedName } from './localised.ts';
import { matchStatistics } from './match-statistics.ts';
import { periods } from './period.ts';
import { day, instant, itemBase } from './primitives.ts';

/** Goals of the two sides at one moment of a match. */
const goals = z.strictObject({ home: z.int().nonnegative(), away: z.int().nonnegative() });
export type Goals = z.infer<typeof goals>;

/** A score by period. `afterExtraTime` is cumulative; `penalties` is a shoot-out and never counts as goals. */
const score = z.strictObject({
  halfTime: goals.optional(),
  regularTime: goals,
  afterExtraTime: goals.optional(),
  penalties: goals.optional(),
});
export type Score = z.infer<typeof score>;

const eventType = z.enum([
  'goal',
  'ownGoal',
  'penaltyGoal',
  'penaltyMissed',
  'yellow',
  'secondYellow',
  'red',
  'substitution',
  'shootoutScored',
  'shootoutMissed',
]);

/** An event in a match. An own goal is listed under the team that benefits. */
const matchEvent = z
  .strictObject({
    type: eventType,
    /** 1 to 120, without added time. */
    minute: z.int().min(1).max(120),
    /** Minutes of added time: 90+4 is minute 90, addedTime 4. */
    addedTime: z.int().positive().optional(),
    /** The team it counts for. */
    team: idOf('side'),
    /** The player, or only the name if the squad is not known. For a substitution the one who comes on. */
    player: idOf('player').optional(),
    name: localisedName.optional(),
    /** The player who goes off in a substitution. */
    off: z.strictObject({ player: idOf('player').optional(), name: localisedName.optional() }).optional(),
  })
  .refine((event) => event.player !== undefined || event.name !== undefined, 'an event names a player or a name');
export type MatchEvent = z.infer<typeof matchEvent>;

const matchBase = {
  ...itemBase,
  season: idOf('season'),
  stage: idOf('stage'),
  group: idOf('group').optional(),
  matchday: z.int().positive().optional(),
  /** The organiser's number of the match. */
  number: z.int().positive().optional(),
  venue: idOf('venue').optional(),
  neutral: z.boolean().default(false),
  statusNote: localised.optional(),
  /** The referee first. */
  referees: z.array(localisedName).optional(),
  lineups: lineUps.optional(),
};

/** A team, or a placeholder for one that is not known yet ("Winner of match 97"). */
const side = z.union(
  [idOf('team'), z.strictObject({ placeholder: localised })],
  'a side is the id of a team, or the words of a placeholder',
);

const kickoff = {
  /** UTC. If `timeConfirmed` is false, only its day is used. */
  kickoff: z.union([instant, day], 'a kickoff is an instant with its offset or Z, or a day, YYYY-MM-DD'),
  timeConfirmed: z.boolean().default(true),
};

/** A match that has not been played, or not to its end: it cannot have a final score. */
const unplayed = z.strictObject({
  ...matchBase,
  ...kickoff,
  status: z.enum(['SCHEDULED', 'TIMED', 'POSTPONED', 'CANCELLED']),
  homeTeam: side,
  awayTeam: side,
});

/** A match in play or broken off: the score so far. */
const unfinished = z.strictObject({
  ...matchBase,
  ...kickoff,
  status: z.enum(['IN_PLAY', 'PAUSED', 'SUSPENDED', 'ABANDONED']),
  homeTeam: idOf('team'),
  awayTeam: idOf('team'),
  score: score.optional(),
  events: z.array(matchEvent).default([]),
  stats: matchStatistics.optional(),
});

/** When periods started and ended, where somebody entered it as it happened. */
const times = z.partialRecord(z.enum(periods), z.strictObject({ start: instant, end: instant.optional() }));

/** What somebody wrote of a match as it happened, in one language or more; that play stopped, went on, or did not, has no text. */
const note = z.strictObject({
  at: instant,
  kind: z.enum(['note', 'var', 'suspend', 'resume', 'abandon']),
  text: z.partialRecord(z.enum(knownLanguages), z.string().min(1)).optional(),
});
export type MatchNote = z.infer<typeof note>;

/** A match whose result counts in a table. */
const decided = z.strictObject({
  ...matchBase,
  ...kickoff,
  status: z.enum(['FINISHED', 'AWARDED']),
  homeTeam: idOf('team'),
  awayTeam: idOf('team'),
  score,
  events: z.array(matchEvent).default([]),
  stats: matchStatistics.optional(),
  attendance: z.int().nonnegative().optional(),
  times: times.optional(),
  notes: z.array(note).optional(),
});

/** A match: an entry of `football/seasons/<season>/matches.json`. Only FINISHED and AWARDED count in a table. */
export const match = z
  .discriminatedUnion('status', [unplayed, unfinished, decided])
  .refine(({ kickoff, timeConfirmed }) => !timeConfirmed || kickoff.includes('T'), {
    path: ['timeConfirmed'],
    error: 'a kickoff that is only a day has timeConfirmed false',
  });
export type Match = z.infer<typeof match>;
export type DecidedMatch = z.infer<typeof decided>;

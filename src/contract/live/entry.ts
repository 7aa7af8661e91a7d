import { z } from '@hono/zod-openapi';
import { formation } from '#schemas/line-up.ts';
import { periods } from '#schemas/period.ts';
import { knownLanguages } from '#settings/site/known-languages.ts';
import { startingCount } from './starting-count.ts';

/** Maximum characters of a note in one language. */
const maxNoteCharacters = 280;
/** Maximum characters of a player's name in one language. */
export const maxNameCharacters = 100;

const byLanguage = (maxCharacters: number) =>
  z
    .partialRecord(z.enum(knownLanguages), z.string().trim().min(1).max(maxCharacters))
    .refine((texts) => Object.keys(texts).length > 0, 'a text is in at least one language');

/** A player: by id where the newsroom has a page for him, and by his name as it is shown. */
const person = { player: z.string().max(200).optional(), name: byLanguage(maxNameCharacters).optional() };
const side = z.enum(['home', 'away']);
const time = {
  minute: z.int().min(1).max(120).openapi({ description: 'Without added time: 90+4 is minute 90, addedTime 4' }),
  addedTime: z.int().min(1).max(30).optional(),
};

/** The most players on a bench. */
const maxSubstitutes = 30;

const sheetPlayer = z
  .strictObject({ ...person, shirtNumber: z.int().min(1).max(99).optional() })
  .refine(({ player, name }) => player !== undefined || name !== undefined, 'a line-up names a player or a name');

const lineUp = z
  .strictObject({
    type: z.literal('lineup'),
    side,
    formation: formation.optional(),
    starting: z.array(sheetPlayer).length(startingCount).openapi({
      description:
        'The goalkeeper first, then from defence to attack, each line from the right to the left of the team',
    }),
    substitutes: z.array(sheetPlayer).max(maxSubstitutes).default([]),
  })
  .refine(({ starting, substitutes }) => {
    const numbers = [...starting, ...substitutes].flatMap(({ shirtNumber }) => shirtNumber ?? []);
    return new Set(numbers).size === numbers.length;
  }, 'two players of a line-up have the same number')
  .openapi({ description: 'The line-up of a side, before the kickoff or later' });

/** What happened in a match. An own goal is on the side that benefits. */
export const liveEntry = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('start'), period: z.enum(periods) }).openapi({ description: 'A period starts' }),
    z.strictObject({ type: z.literal('pause') }).openapi({ description: 'The period is over, and the match is not' }),
    z.strictObject({ type: z.literal('suspend') }).openapi({ description: 'The referee stops the match' }),
    z.strictObject({ type: z.literal('abandon') }).openapi({ description: 'The match does not go on today' }),
    z.strictObject({ type: z.literal('end') }).openapi({ description: 'The match is over' }),
    z.strictObject({ type: z.literal('addedTime'), minutes: z.int().min(0).max(30) }),
    z.strictObject({
      type: z.enum(['goal', 'penaltyGoal', 'ownGoal', 'penaltyMissed', 'yellow', 'secondYellow', 'red']),
      side,
      ...time,
      ...person,
    }),
    z.strictObject({
      type: z.literal('substitution'),
      side,
      ...time,
      ...person,
      off: z.strictObject(person).optional(),
    }),
    z.strictObject({ type: z.enum(['shootoutScored', 'shootoutMissed']), side, ...person }),
    z.strictObject({
      type: z.literal('note'),
      kind: z.enum(['note', 'var']).default('note'),
      text: byLanguage(maxNoteCharacters),
    }),
    lineUp,
    z
      .strictObject({ type: z.literal('undo'), of: z.string() })
      .openapi({ description: 'An entry was wrong, by its id' }),
  ])
  .openapi('LiveEntry');
export type LiveEntry = z.infer<typeof liveEntry>;
/** The line-up of a side. */
export type LineUpEntry = Extract<LiveEntry, { type: 'lineup' }>;
/** What happened in play, on a side. */
export type EventEntry = Exclude<Extract<LiveEntry, { side: unknown }>, LineUpEntry>;

/** Whether an entry is an event of the match: neither one of its clock nor a line-up. */
export const isEventEntry = (entry: LiveEntry): entry is EventEntry => 'side' in entry && entry.type !== 'lineup';

/** An entry in the journal of a match. */
export interface JournalEntry {
  /** Whoever made the entry chose it: one that is sent twice counts once. */
  id: string;
  /** When it happened, in milliseconds since 1970. */
  at: number;
  entry: LiveEntry;
}

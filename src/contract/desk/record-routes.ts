import { createRoute, z } from '@hono/zod-openapi';
import { answerWith, body, bySession, errors, json, plainAnswer } from '../answers.ts';
import { liveEntry } from '../live/entry.ts';
import { locales } from '#i18n/locales.ts';
import { fileHash } from './items.ts';
import { recordKeys, type RecordValues } from './record.ts';

/** Maximum matches in a list. */
const maxListedMatches = 400;

const tags = ['desk'];
const security = bySession;
const path = '/matches/{match}';
const ofMatch = z.object({
  match: z
    .string()
    .regex(/^[\w-]+$/)
    .max(200),
});
const names = z.record(z.string(), z.string());
const goals = z.object({ home: z.int(), away: z.int() });
const shownPerson = z.object({ id: z.string(), name: z.string() });

const listed = z.object({
  ...{ id: z.string(), season: z.string(), kickoff: z.string(), status: z.string() },
  ...{ home: names, away: names, score: goals.optional(), penalties: goals.optional() },
  ...{ competition: names, round: names },
});
const list = z.object({
  ...{ matches: z.array(listed), total: z.int() },
  ...{ day: z.string().optional(), before: z.string().optional(), after: z.string().optional(), today: z.string() },
  seasons: z.array(z.object({ id: z.string(), name: names })),
});

const team = z.object({
  id: z.string().optional(),
  name: names,
  tla: z.string().optional(),
  players: z.array(
    z.object({ id: z.string(), name: names, aliases: z.array(z.string()), shirtNumber: z.int().optional() }),
  ),
});
const facts = z.object({
  ...{ id: z.string(), file: z.string(), kickoff: z.string(), competition: names, round: names },
  ...{ home: team, away: team },
});

const entry = z.object({
  ...{ n: z.int(), id: z.string(), at: z.iso.datetime({ offset: true }), entry: liveEntry },
  /** Who entered it: the name of a person, or of a feed. */
  by: z.string(),
  isOwn: z.boolean(),
});
export type DeskEntry = z.infer<typeof entry>;

/** The record of a match as the content has it, with the hash that a change of it names. */
const record = z.object({ match: z.unknown(), hash: fileHash });
export type DeskRecord = z.infer<typeof record>;

const open = record.extend({
  facts,
  mode: z.enum(['journal', 'record']),
  entries: z.array(entry),
  /** Of a record: what the journal of a match that is over would write into it. */
  journal: z.unknown().optional(),
  mayWrite: z.boolean(),
  /** By the paper's clock, which may not be the present. */
  now: z.iso.datetime({ offset: true }),
});
export type DeskMatch = Omit<z.infer<typeof open>, 'journal'> & { journal?: RecordValues };

const problem = z.object({
  ...{ file: z.string(), field: z.string(), message: z.string(), kind: z.enum(['mistake', 'advice']) },
});
const row = z.object({
  ...{ position: z.int(), team: z.string(), name: names, played: z.int(), won: z.int(), drawn: z.int(), lost: z.int() },
  ...{ goalsFor: z.int(), goalsAgainst: z.int(), points: z.number(), moved: z.int() },
});
const check = z.object({
  problems: z.array(problem),
  table: z.object({ name: names, rows: z.array(row) }).optional(),
});

const values = z.partialRecord(z.enum(recordKeys), z.json());
const data = <Schema extends z.ZodType>(schema: Schema, name: string) => ({
  ...errors,
  200: json(answerWith(name, schema), 'Done'),
});
const refused = json(
  z.object({
    ...{ status: z.int(), message: z.string(), errors: z.record(z.string(), z.string()).optional() },
    data: z.array(problem).optional(),
  }),
  'Mistakes that keep it from being written',
);
const stale = json(
  z.object({ status: z.int(), message: z.string(), data: record.optional() }),
  'It was changed meanwhile: the record as it is now',
);

export const listMatchesRoute = createRoute({
  ...{ method: 'get', path: '/matches', tags, security, summary: 'Matches of a day, of a season, or by name' },
  request: {
    query: z.object({
      ...{
        day: z.iso.date().optional(),
        season: z.string().max(200).optional(),
        query: z.string().max(200).optional(),
      },
      ...{ locale: z.enum(locales), from: z.coerce.number().int().min(0).max(1_000_000).default(0) },
      most: z.coerce.number().int().min(1).max(maxListedMatches).default(100),
    }),
  },
  responses: data(list, 'DeskMatches'),
});

export const readMatchRoute = createRoute({
  ...{ method: 'get', path, tags, security, summary: 'A match: its record, its journal and its players' },
  request: { params: ofMatch },
  responses: data(open, 'DeskMatch'),
});

export const readMatchEntriesRoute = createRoute({
  ...{ method: 'get', path: `${path}/entries`, tags, security, summary: 'The journal of a match' },
  request: { params: ofMatch },
  responses: data(z.array(entry), 'DeskEntries'),
});

export const addMatchEntryRoute = createRoute({
  ...{ method: 'post', path: `${path}/entries`, tags, security, summary: 'Add an entry to the journal of a match' },
  description: 'An entry whose id is in the journal already is not added again.',
  request: {
    params: ofMatch,
    body: body(
      z.strictObject({
        id: z
          .string()
          .regex(/^[\w-]+$/)
          .max(64),
        at: z.iso.datetime({ offset: true }).optional(),
        entry: liveEntry,
      }),
    ),
  },
  responses: data(entry, 'DeskEntry'),
});

export const matchPresenceRoute = createRoute({
  ...{ method: 'put', path: `${path}/presence`, tags, security, summary: 'Say that a match is open; who else has it' },
  request: { params: ofMatch },
  responses: data(z.array(shownPerson), 'DeskMatchPresence'),
});
export const leaveMatchRoute = createRoute({
  ...{ method: 'delete', path: `${path}/presence`, tags, security, summary: 'Say that a match is closed' },
  request: { params: ofMatch },
  responses: { ...errors, 200: json(plainAnswer, 'Done') },
});

export const checkMatchRoute = createRoute({
  ...{ method: 'post', path: `${path}/check`, tags, security, summary: 'What is wrong with a record, and its table' },
  request: { params: ofMatch, body: body(z.strictObject({ values })) },
  responses: data(check, 'DeskMatchCheck'),
});

export const writeRecordRoute = createRoute({
  ...{ method: 'put', path: `${path}/record`, tags, security, summary: 'Write values of a record into the content' },
  request: { params: ofMatch, body: body(z.strictObject({ from: fileHash, values })) },
  responses: { ...data(record, 'DeskRecord'), 409: stale, 422: refused },
});

export const writeJournalRoute = createRoute({
  ...{ method: 'post', path: `${path}/record`, tags, security, summary: 'Write the record of a journal that is over' },
  request: { params: ofMatch },
  responses: { ...data(record, 'DeskRecordOfJournal'), 409: stale, 422: refused },
});

export const recordRevisionsRoute = createRoute({
  ...{ method: 'get', path: `${path}/revisions`, tags, security, summary: 'Who changed the record when' },
  request: { params: ofMatch },
  responses: data(
    z.array(z.object({ n: z.int(), action: z.string(), at: z.string(), person: shownPerson.nullable() })),
    'DeskRecordRevisions',
  ),
});

export const recordRevisionRoute = createRoute({
  ...{ method: 'get', path: `${path}/revisions/{n}`, tags, security, summary: 'A record as it was' },
  request: {
    params: ofMatch.extend({
      n: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    }),
  },
  responses: data(z.object({ match: z.unknown() }), 'DeskRecordRevision'),
});

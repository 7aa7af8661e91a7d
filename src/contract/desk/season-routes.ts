import { createRoute, z } from '@hono/zod-openapi';
import { answerWith, body, bySession, errors, json } from '../answers.ts';
import { maxIrregularities, maxSeasonFileBytes, seasonFileTypes } from './season-plan.ts';

const tags = ['desk'];
const security = bySession;
const path = '/season-import';
const names = z.record(z.string(), z.string());

/** A file with a season, and what was decided of it. The browser keeps it until it is imported: the server keeps nothing. */
const file = z.strictObject({
  type: z.enum(seasonFileTypes),
  text: z.string().max(maxSeasonFileBytes),
  /** What it is of, where the file does not say so or another one is not wanted. */
  chosen: z
    .strictObject({
      code: z.string().regex(/^[a-z]{2,12}(?:[.-][a-z0-9]{1,8}){0,2}$/),
      season: z.string().regex(/^\d{4}(?:-\d{2})?$/),
    })
    .optional(),
  decisions: z
    .record(z.string().max(32), z.string().max(120))
    .refine((decisions) => Object.keys(decisions).length <= maxIrregularities),
});
export type SeasonFile = z.infer<typeof file>;

const row = z.object({
  ...{ position: z.int(), team: z.string(), name: names, played: z.int(), won: z.int(), drawn: z.int(), lost: z.int() },
  ...{ goalsFor: z.int(), goalsAgainst: z.int(), points: z.number(), moved: z.int() },
});
const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('name'),
    name: z.string(),
    like: z.array(z.object({ id: z.string(), name: z.string() })),
    isRefused: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('value'), newsroom: z.string(), source: z.string() }),
]);
const plan = z.object({
  season: z
    .object({ id: z.string(), competition: names, label: z.string(), source: z.string(), licence: z.string() })
    .optional(),
  matches: z.object({ added: z.int(), changed: z.int(), removed: z.int(), unchanged: z.int() }),
  newClubs: z.array(names),
  files: z.int(),
  tables: z.array(z.object({ name: names, rows: z.array(row) })),
  irregularities: z.array(
    z.object({
      ...{ key: z.string(), code: z.string(), isError: z.boolean(), position: z.string(), message: z.string() },
      match: z.object({ home: names, away: names }).optional(),
      question: question.optional(),
    }),
  ),
  more: z.int(),
  hash: z.string(),
});

const competitions = z.array(z.object({ code: z.string(), name: names }));

export const competitionsRoute = createRoute({
  ...{ method: 'get', path, tags, security, summary: 'Competitions that a file can be of' },
  responses: { ...errors, 200: json(answerWith('DeskCompetitions', competitions), 'Done') },
});

export const planSeasonRoute = createRoute({
  ...{ method: 'post', path: `${path}/plan`, tags, security, summary: 'What an import of a season would change' },
  request: { body: body(file) },
  responses: { ...errors, 200: json(answerWith('DeskSeasonPlan', plan), 'Done') },
});

export const importSeasonRoute = createRoute({
  ...{ method: 'post', path, tags, security, summary: 'Import a season in which everything is decided' },
  request: {
    /** The hash of the plan that was seen. */
    body: body(file.extend({ from: z.string().max(64) })),
  },
  responses: {
    ...errors,
    200: json(answerWith('DeskImportedSeason', z.object({ season: z.string(), files: z.int() })), 'Done'),
    409: json(
      z.object({ status: z.int(), message: z.string(), data: plan.optional() }),
      'Something is not decided, or the content has changed: the plan as it is now',
    ),
  },
});

import { createRoute, z } from '@hono/zod-openapi';
import { answerWith, body, errors, json } from '../answers.ts';
import { liveEntry } from './entry.ts';

const path = '/live/{match}/entries';
const tags = ['live'];
const params = z.object({ match: z.string() });
/** The token of a feed: `npm run live-token`. */
const security: Record<string, string[]>[] = [{ liveToken: [] }];

/** Maximum characters of an entry's id. */
const maxIdCharacters = 64;
/** Maximum entries of a match. */
export const maxEntries = 1000;

const stored = z
  .object({
    n: z.int().openapi({ description: 'Its number in the journal, from 1' }),
    id: z.string(),
    at: z.iso.datetime({ offset: true }).openapi({ description: 'When it happened' }),
    entry: liveEntry,
    feed: z.string().openapi({ description: 'Who entered it: the name of the token' }),
    entered_at: z.iso.datetime({ offset: true }),
  })
  .openapi('StoredLiveEntry');
export type StoredLiveEntry = z.infer<typeof stored>;

export const addEntryRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Add an entry to the journal of a match',
  description:
    'An entry whose id is in the journal already is not added again: the status is 200 if it is the same, and 409 if it is another. 409 also where it cannot follow the others, such as a goal before kickoff.',
  security,
  request: {
    params,
    body: body(
      z.strictObject({
        id: z
          .string()
          .regex(/^[\w-]+$/)
          .max(maxIdCharacters)
          .openapi({ description: 'Chosen by the client: letters, digits, - and _' }),
        at: z.iso.datetime({ offset: true }).optional().openapi({ description: 'When it happened. Without it: now' }),
        entry: liveEntry,
      }),
    ),
  },
  responses: {
    ...errors,
    200: json(answerWith('LiveEntryAnswer', stored), 'It was added before'),
    201: json(answerWith('LiveEntryAnswer', stored), 'It is in the journal'),
  },
});

export const readEntriesRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The journal of a match, with those who entered it',
  security,
  request: { params },
  responses: { ...errors, 200: json(answerWith('LiveEntriesAnswer', z.array(stored)), 'Every entry in its order') },
});

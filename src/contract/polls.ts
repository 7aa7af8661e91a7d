import { createRoute, z } from '@hono/zod-openapi';
import { resultVisibilities } from '#schemas/poll.ts';
import { answerWith, body, bySession, errors, json } from './answers.ts';

const tags = ['polls'];
const params = z.object({ id: z.string() });

const pollStates = ['upcoming', 'open', 'closed'] as const;
export type PollState = (typeof pollStates)[number];

/** A poll as one reader may see it. Its texts are only in the pages. Instants in ISO 8601. */
const poll = z
  .object({
    id: z.string(),
    state: z.enum(pollStates),
    opens_at: z.iso.datetime({ offset: true }),
    closes_at: z.iso.datetime({ offset: true }),
    result_visibility: z.enum(resultVisibilities),
    allow_change: z.boolean().openapi({ description: 'Whether a vote can be changed or taken back' }),
    my_vote: z.string().nullable().openapi({ description: 'The option the reader voted for; null for a guest' }),
    tally: z
      .array(z.object({ option: z.string(), votes: z.number().int() }))
      .nullable()
      .openapi({ description: 'Votes by option, in the order of the poll; null while this reader may not see them' }),
  })
  .openapi('Poll');
export type Poll = z.infer<typeof poll>;

const pollAnswer = json(answerWith('PollAnswer', poll), 'The poll as it is now');
const security = [...bySession, {}];

export const listPollsRoute = createRoute({
  method: 'get',
  path: '/polls',
  tags,
  summary: 'Every poll',
  security,
  responses: { ...errors, 200: json(answerWith('PollsAnswer', z.array(poll)), 'The polls, as published') },
});

export const readPollRoute = createRoute({
  method: 'get',
  path: '/polls/{id}',
  tags,
  summary: 'One poll',
  security,
  request: { params },
  responses: { ...errors, 200: pollAnswer },
});

export const voteRoute = createRoute({
  method: 'put',
  path: '/polls/{id}/vote',
  tags,
  summary: 'Vote, or change the vote',
  description:
    'One vote a reader and poll. It counts when it is stored before the poll closes. 409 before it opens, after it has closed, and for another option where a vote cannot be changed.',
  security: bySession,
  request: { params, body: body(z.strictObject({ option: z.string() })) },
  responses: { ...errors, 200: pollAnswer },
});

export const withdrawVoteRoute = createRoute({
  method: 'delete',
  path: '/polls/{id}/vote',
  tags,
  summary: 'Take a vote back',
  description: 'Where the poll allows it, while it is open; otherwise 409.',
  security: bySession,
  request: { params },
  responses: { ...errors, 200: pollAnswer },
});

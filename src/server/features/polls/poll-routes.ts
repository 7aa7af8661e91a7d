import type { OpenAPIHono } from '@hono/zod-openapi';
import { listPollsRoute, type Poll, readPollRoute, voteRoute, withdrawVoteRoute } from '#contract/polls.ts';
import {
  type ReaderApi,
  readerOf,
  locksOf,
  requireReader,
  wordsFor,
  wrongField,
} from '../../http/session/reader-api.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import type { KnownPoll } from '../../platform/interactions.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { readPolls, readVotes, type Votes } from './read-polls.ts';
import { castVote, type VoteOutcome, withdrawVote } from './vote.ts';

/** @throws {ApiProblem} that says why a vote does not count */
const requireCounted = (outcome: VoteOutcome): void => {
  if (outcome !== 'counted') throw new ApiProblem(409, { say: (t) => t(`api:voteRefused.${outcome}`) });
};

const guest: Votes = new Map();

/** Polls, and readers' votes. */
export const pollRoutes = (api: ReaderApi): OpenAPIHono<ServerEnv> => {
  const { database, paperNow: now } = api.accounts;
  const { tables } = database;
  const router = apiRouter();

  /** @throws {ApiProblem} if no such poll is published */
  const pollOf = ({ id }: { id: string }): KnownPoll => {
    const poll = api.interactions().polls.get(id);
    if (!poll) throw new ApiProblem(404);
    return poll;
  };

  const answerFor = async (poll: KnownPoll, votes: Votes): Promise<Poll> =>
    (await readPolls(tables, [poll], { votes, now: now() }))[0] as Poll;

  router.openapi(listPollsRoute, async (c) => {
    const reader = await readerOf(api, c);
    const polls = [...api.interactions().polls.values()];
    const votes = reader ? await readVotes(tables, reader.user.id) : guest;
    const data = await readPolls(tables, polls, { votes, now: now() });
    return c.json({ status: 200, message: wordsFor(c).t('api:polls'), data }, 200);
  });

  router.openapi(readPollRoute, async (c) => {
    const poll = pollOf(c.req.valid('param'));
    const reader = await readerOf(api, c);
    const data = await answerFor(poll, reader ? await readVotes(tables, reader.user.id, poll.id) : guest);
    return c.json({ status: 200, message: wordsFor(c).t('api:poll'), data }, 200);
  });

  router.openapi(voteRoute, async (c) => {
    const poll = pollOf(c.req.valid('param'));
    const { option } = c.req.valid('json');
    const reader = await requireReader(api, c);
    if (!poll.options.includes(option)) wrongField('option', (t) => t('api:fields.option'));
    requireCounted(await castVote(locksOf(api, reader), poll, option, { userId: reader.user.id, now }));
    const data = await answerFor(poll, new Map([[poll.id, option]]));
    return c.json({ status: 200, message: wordsFor(c).t('api:voted'), data }, 200);
  });

  router.openapi(withdrawVoteRoute, async (c) => {
    const poll = pollOf(c.req.valid('param'));
    const reader = await requireReader(api, c);
    requireCounted(await withdrawVote(locksOf(api, reader), poll, { userId: reader.user.id, now }));
    const data = await answerFor(poll, new Map());
    return c.json({ status: 200, message: wordsFor(c).t('api:voteWithdrawn'), data }, 200);
  });

  return router;
};

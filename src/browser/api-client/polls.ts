import type { Poll } from '#contract/polls.ts';
import { bringClient } from './accounts.ts';
import { type Answer, answerTo } from './answer.ts';

const ask = (method: 'get' | 'put' | 'delete', path: string, options?: { json?: object; keepalive?: boolean }) =>
  answerTo<Poll>(bringClient().then((client) => client[method](`polls/${path}`, options)));

/** A poll as this reader may see it. */
export const readPoll = (id: string): Promise<Answer<Poll>> => ask('get', id);

/** Votes, or changes the vote; the request continues when the page is closed meanwhile. */
export const putVote = (id: string, option: string): Promise<Answer<Poll>> =>
  ask('put', `${id}/vote`, { json: { option }, keepalive: true });

/** Removes the reader's vote. */
export const deleteVote = (id: string): Promise<Answer<Poll>> => ask('delete', `${id}/vote`);

import { expect, it } from 'vitest';
import type { NewsroomAnswer, NewsroomRequest, NewsroomResponse } from '#contract/desk/newsroom-messages.ts';
import { deskAnswers } from './desk-answers.ts';
import { Unready } from './unready.ts';

const page = (viewer: string, locale = 'en'): NewsroomRequest => {
  const files = { texts: {}, folders: [] };
  return { kind: 'preview', item: 'news/one', files, locale, language: 'en', viewer };
};
const picture = (viewer: string): NewsroomRequest => ({
  ...{ kind: 'shareImage', item: 'news/one', files: { texts: {}, folders: [] }, locale: 'en', viewer },
});
const list: NewsroomRequest = { kind: 'list', filter: { from: 0, most: 1 } };
const shown: NewsroomResponse = { kind: 'preview', problems: [] };

/** Asks all at once, of a desk that answers when it is let. */
const askAll = async (requests: NewsroomRequest[], answer: (request: NewsroomRequest) => Promise<NewsroomResponse>) => {
  const answers = new Map<number, NewsroomAnswer>();
  const { promise: all, resolve } = Promise.withResolvers<true>();
  const ask = deskAnswers({ answer }, (given) => {
    answers.set(given.id, given);
    if (answers.size === requests.length) resolve(true);
  });
  for (const [id, request] of requests.entries()) ask({ id, request });
  await all;
  return requests.map((_, id) => {
    const given = answers.get(id);
    return given && 'failure' in given ? given.failure : given?.response.kind;
  });
};

it('answers of the previews that wait only the last of each viewer, whatever it shows: others do not wait for all', async () => {
  const requests = [page('x'), page('x'), page('y'), page('x'), page('x', 'ar')];
  expect(await askAll(requests, () => Promise.resolve(shown))).toEqual([
    'stale',
    'stale',
    'preview',
    'stale',
    'preview',
  ]);
});

it('has one preview at a time, and keeps nothing else waiting', async () => {
  const log: string[] = [];
  const kinds = await askAll([page('x'), page('y'), list], async (request) => {
    log.push(`begin ${request.kind}`);
    await Promise.resolve();
    log.push(`end ${request.kind}`);
    return request.kind === 'list' ? { kind: 'list', items: [], total: 0 } : shown;
  });
  expect(kinds).toEqual(['preview', 'preview', 'list']);
  expect(log.filter((line) => line.endsWith('preview'))).toEqual([
    'begin preview',
    'end preview',
    'begin preview',
    'end preview',
  ]);
});

it('draws one share image at a time and only the last of each viewer, while pages go on', async () => {
  const drawn = Promise.withResolvers<NewsroomResponse>();
  const requests = [picture('x'), picture('x'), picture('y'), page('x')];
  const kinds = await askAll(requests, (request) => {
    if (request.kind === 'shareImage') return drawn.promise;
    drawn.resolve({ kind: 'shareImage' });
    return Promise.resolve(shown);
  });
  expect(kinds).toEqual(['stale', 'shareImage', 'shareImage', 'preview']);
});

it('says what is not ready, and what failed', async () => {
  expect(await askAll([list], () => Promise.reject(new Unready('later')))).toEqual(['unready']);
  expect(await askAll([page('x'), list], () => Promise.reject(new Error('broken')))).toEqual(['failed', 'failed']);
});

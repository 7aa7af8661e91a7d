import { beforeAll, describe, expect, it } from 'vitest';
import type { PublishedPoll } from '#contract/interactions.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite } from '../support/accounts.ts';
import { interactions, pollAround } from '../support/interactions.ts';

onBothDatabases('polls', (given) => {
  const site = accountSite(given);
  const { ask, signUp, clock } = site;
  let readers: Awaited<ReturnType<typeof signUp>>[];
  const begin = clock.now;
  const at = (milliseconds: number): string => new Date(begin + milliseconds).toISOString();
  const polls: PublishedPoll[] = [
    pollAround(begin, { id: 'always' }),
    pollAround(begin, { id: 'after-vote', resultVisibility: 'afterVote' }),
    pollAround(begin, { id: 'after-close', resultVisibility: 'afterClose', closesAt: at(1000) }),
    pollAround(begin, { id: 'final', allowChange: false }),
    pollAround(begin, { id: 'upcoming', opensAt: at(2000) }),
    pollAround(begin, { id: '__proto__', options: ['__proto__', 'constructor'] }),
  ];
  beforeAll(async () => {
    site.publish(interactions({}, polls));
    readers = await Promise.all(Array.from({ length: 3 }, () => signUp()));
  });
  const token = (reader: number): string => readers[reader]?.token ?? '';
  const vote = (reader: number, poll: string, option: unknown) =>
    ask('PUT', `/polls/${poll}/vote`, { token: token(reader), body: { option } });
  const withdraw = (reader: number, poll: string) => ask('DELETE', `/polls/${poll}/vote`, { token: token(reader) });
  const read = async (poll: string, reader?: number) =>
    (await ask('GET', `/polls/${poll}`, reader === undefined ? {} : { token: token(reader) })).body.data;
  const tally = (a: number, b: number, c: number) => [
    { option: 'a', votes: a },
    { option: 'b', votes: b },
    { option: 'c', votes: c },
  ];

  it('take one vote a reader, which can be changed and taken back', async () => {
    expect((await vote(0, 'always', 'a')).body).toEqual({
      status: 200,
      message: 'Your vote has been counted',
      data: {
        id: 'always',
        state: 'open',
        opens_at: at(-3_600_000),
        closes_at: at(3_600_000),
        result_visibility: 'always',
        allow_change: true,
        my_vote: 'a',
        tally: tally(1, 0, 0),
      },
    });
    await vote(1, 'always', 'a');
    expect((await vote(0, 'always', 'a')).body.data.tally).toEqual(tally(2, 0, 0));
    expect((await vote(0, 'always', 'c')).body.data).toMatchObject({ my_vote: 'c', tally: tally(1, 0, 1) });
    expect((await withdraw(1, 'always')).body.data).toMatchObject({ my_vote: null, tally: tally(0, 0, 1) });
    expect((await withdraw(1, 'always')).body.data).toMatchObject({ my_vote: null, tally: tally(0, 0, 1) });
    expect(await read('always')).toMatchObject({ my_vote: null, tally: tally(0, 0, 1) });
  });

  it('whose votes are final take the same one again, and no other', async () => {
    await vote(0, 'final', 'b');
    expect((await vote(0, 'final', 'b')).body.data).toMatchObject({ my_vote: 'b', tally: tally(0, 1, 0) });
    const other = await vote(0, 'final', 'a');
    expect([other.status, other.body.message]).toEqual([409, 'A vote in this poll cannot be changed']);
    expect((await withdraw(0, 'final')).status).toBe(409);
    expect(await read('final', 0)).toMatchObject({ my_vote: 'b', tally: tally(0, 1, 0) });
  });

  it('show their tally when they say so', async () => {
    await vote(0, 'after-vote', 'a');
    expect((await read('after-vote', 0)).tally).toEqual(tally(1, 0, 0));
    expect((await read('after-vote', 1)).tally).toBeNull();
    expect((await read('after-vote')).tally).toBeNull();
    await withdraw(0, 'after-vote');
    expect((await read('after-vote', 0)).tally).toBeNull();
    const hidden = await vote(0, 'after-close', 'b');
    expect(hidden.body.data).toMatchObject({ my_vote: 'b', tally: null });
    clock.now = begin + 1000;
    expect(await read('after-close')).toMatchObject({ state: 'closed', tally: tally(0, 1, 0) });
    clock.now = begin;
  });

  it('take votes from their opening until right before their close', async () => {
    const early = await vote(0, 'upcoming', 'a');
    expect([early.status, early.body.message]).toEqual([409, 'Voting has not started yet']);
    expect((await withdraw(0, 'upcoming')).status).toBe(409);
    clock.now = begin + 2000;
    expect((await vote(0, 'upcoming', 'a')).status).toBe(200);
    clock.now = begin + 3_599_999;
    expect((await vote(0, 'upcoming', 'b')).status).toBe(200);
    clock.now = begin + 3_600_000;
    const late = await vote(0, 'upcoming', 'c');
    expect([late.status, late.body.message]).toEqual([409, 'Voting has ended']);
    expect((await withdraw(0, 'upcoming')).status).toBe(409);
    expect(await read('upcoming', 0)).toMatchObject({ state: 'closed', my_vote: 'b', tally: tally(0, 1, 0) });
    const arabic = await ask('PUT', '/polls/upcoming/vote', { token: token(1), body: { option: 'a' }, language: 'ar' });
    expect(arabic.body.message).toBe('انتهى التصويت');
    clock.now = begin;
  });

  it('are listed as they were published, with what the reader voted', async () => {
    await vote(2, 'always', 'b');
    const { body } = await ask('GET', '/polls', { token: token(2) });
    const listed = body.data as { id: string; my_vote: string | null }[];
    expect(listed.map(({ id }) => id)).toEqual(polls.map(({ id }) => id));
    expect(listed.filter(({ my_vote }) => my_vote !== null)).toEqual([await read('always', 2)]);
    expect((await ask('GET', '/polls')).status).toBe(200);
  });

  it('that do not exist take no votes', async () => {
    for (const poll of ['none', 'constructor', 'x'.repeat(12_000)]) {
      expect((await ask('GET', `/polls/${poll}`)).status).toBe(404);
      expect((await vote(0, poll, 'a')).status).toBe(404);
      expect((await withdraw(0, poll)).status).toBe(404);
    }
  });

  it.each(['d', 'constructor', '__proto__', '', 'a'.repeat(50_000)])('have no option %.20s', async (option) => {
    const { status, body } = await vote(0, 'always', option);
    expect([status, body.errors]).toEqual([422, { option: 'This poll has no such option' }]);
  });

  it('and options may be called like anything', async () => {
    await vote(0, '__proto__', 'constructor');
    expect((await vote(1, '__proto__', '__proto__')).body.data).toMatchObject({
      my_vote: '__proto__',
      tally: [
        { option: '__proto__', votes: 1 },
        { option: 'constructor', votes: 1 },
      ],
    });
  });

  it('refuse bodies that are not right', async () => {
    const put = (body: unknown) => ask('PUT', '/polls/always/vote', { token: token(0), body });
    expect((await put({ option: 1 })).body.errors).toEqual({ option: 'Check this entry' });
    expect((await put({ option: 'a', user_id: 'x', voted_at: 1 })).body.errors).toEqual({
      user_id: 'This field is not recognised',
      voted_at: 'This field is not recognised',
    });
    expect((await put({})).status).toBe(422);
    expect((await put({ option: 'a'.repeat(70_000) })).status).toBe(413);
  });

  it('are for readers who are signed in, and for the site’s own pages', async () => {
    expect((await ask('PUT', '/polls/always/vote', { body: { option: 'a' } })).status).toBe(401);
    expect((await ask('DELETE', '/polls/always/vote')).status).toBe(401);
    const headers = { Origin: 'https://evil.example' };
    const foreign = { token: token(0), body: { option: 'a' }, headers };
    expect((await ask('PUT', '/polls/always/vote', foreign)).status).toBe(403);
    expect((await ask('DELETE', '/polls/always/vote', { token: token(0), headers })).status).toBe(403);
  });

  describe('follow what is published', () => {
    it('without a restart, and stay when the file cannot be read', async () => {
      site.publish(interactions({}, [...polls, pollAround(begin, { id: 'new' })]));
      expect((await read('new')).state).toBe('open');
      site.publish('not a list of polls' as never);
      expect((await read('new')).state).toBe('open');
      site.publish(interactions({}, polls));
      expect((await ask('GET', '/polls/new')).status).toBe(404);
    });
  });
});

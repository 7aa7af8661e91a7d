import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { interactionsFileName, type InteractionsFile, rateableTypes } from '../../../src/contract/interactions.ts';
import { createTokens } from '../../../src/server/http/session/tokens.ts';
import { openDatabase, type DatabasePlace } from '../../../src/server/platform/database/database.ts';
import { keyFor } from '../../../src/server/platform/secrets.ts';
import { signedInReaders } from '../../../src/server/testing/signed-in-readers.ts';
import type { startServer } from './api-server.ts';
import { fillVotes } from './fill-votes.ts';
import { type Ask, load } from './load.ts';
import type { Measure } from './measure.ts';
import { logins } from './sign-ins.ts';

const options = ['a', 'b', 'c', 'd'];
const polls = ['warm-up', 'hot', 'beside', 'small', 'large'] as const;

/** Number of votes in a poll before further ones are measured: the cost of one vote must not grow with it. */
const [fewVotes, manyVotes] = [1000, 1_000_000];

/** Publishes one story to rate, and the polls. */
export const publishInteractions = (dist: string): void => {
  const file: InteractionsFile = {
    rateable: Object.fromEntries(rateableTypes.map((type) => [type, ['story']])) as InteractionsFile['rateable'],
    polls: polls.map((id) => ({
      ...{ id, options, resultVisibility: 'always', allowChange: true },
      ...{ opensAt: '2020-01-01T00:00:00Z', closesAt: '2100-01-01T00:00:00Z' },
    })),
  };
  writeFileSync(path.join(dist, interactionsFileName), JSON.stringify(file));
};

interface Site {
  server: Awaited<ReturnType<typeof startServer>>;
  place: DatabasePlace;
  secret: string;
  siteUrl: string;
  count: number;
  connections: number;
}

/** Measures votes of one poll, ratings of one item, both beside sign-ins, and votes of a poll that has few and one that has many. */
export const benchInteractions = async (
  measure: Measure,
  { server, place, secret, siteUrl, count, connections }: Site,
) => {
  const database = await openDatabase(place);
  const readers = await signedInReaders(database, createTokens(keyFor('tokens', secret), siteUrl), count);
  await database.close();
  const votes = (poll: (typeof polls)[number]): Ask[] =>
    readers.map(({ token }, at) => ({
      method: 'PUT',
      path: `/api/polls/${poll}/vote`,
      body: { option: options[at % options.length] },
      token,
    }));
  const ratings = readers.map(({ token }, at): Ask => ({
    method: 'PUT',
    path: '/api/ratings/news/story',
    body: { value: (at % 51) / 10 },
    token,
  }));
  await load(server.address, votes('warm-up').slice(0, 1000), connections);
  const vote = await measure('votes', votes('hot'));
  const rating = await measure('ratings', ratings);
  const reading = await measure(
    'readings of a poll',
    votes('hot').map(({ path: to, token }) => ({ method: 'GET', path: to.replace('/vote', ''), token: token ?? '' })),
  );
  const [beside] = await Promise.all([
    measure('votes beside sign-ins', votes('beside')),
    load(server.address, logins(Math.ceil(count / 10), 'beside'), 4),
  ]);
  await fillVotes(place, { pollId: 'small', optionId: 'a', from: 0, to: fewVotes });
  const afterFew = await measure(`votes after ${fewVotes}`, votes('small'));
  await fillVotes(place, { pollId: 'large', optionId: 'a', from: fewVotes, to: fewVotes + manyVotes });
  const afterMany = await measure(`votes after ${manyVotes}`, votes('large'));
  return { vote, rating, reading, beside, afterFew, afterMany };
};

import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { interactionsFileName } from '#contract/interactions.ts';
import { createTokens } from '#server/http/session/tokens.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { keyFor } from '#server/platform/secrets.ts';
import { answerChecker } from '#server/testing/api-fuzz/check-answer.ts';
import { type ApiDescription, operationsOf } from '#server/testing/api-fuzz/description.ts';
import { apiRequests } from '#server/testing/api-fuzz/requests.ts';
import { createSender } from '#server/testing/api-fuzz/send.ts';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#server/testing/postgres-database.ts';
import { signedInReaders } from '#server/testing/signed-in-readers.ts';
import { thorough } from '../support/thorough.ts';
import { interactions, pollAround } from './support/interactions.ts';
import { serverProcesses } from './support/server-process.ts';
import { makeSite, write } from './support/site.ts';

vi.setConfig({ testTimeout: 120_000 });

const site = makeSite();
const { started } = serverProcesses(site);
const [secret, siteUrl] = ['kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA', 'http://localhost:4321'];

describe.each(['SQLite', 'PostgreSQL'] as const)('requests made from the API’s description, on %s', (kind) => {
  let postgres: PostgresDatabase | undefined;
  const dataDir = newDataFolder();
  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await createPostgresDatabase();
  }, 60_000);
  afterAll(async () => {
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // `npm run fuzz:api` sends as many as one likes.
  it('are answered as it says, and none is a fault', async () => {
    write(site.dist, interactionsFileName, JSON.stringify(interactions({ news: ['x'] }, [pollAround(Date.now())])));
    const place = { dataDir, databaseUrl: postgres?.databaseUrl };
    const { port } = await started({
      ...{ SECRET: secret, SITE_URL: siteUrl, SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: dataDir },
      ...{ TRUSTED_PROXIES: '127.0.0.1', ...(postgres && { DATABASE_URL: postgres.databaseUrl }) },
    });
    const database = await openDatabase(place);
    const readers = await signedInReaders(database, createTokens(keyFor('tokens', secret), siteUrl), 150);
    await database.close();
    const response = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
    const description = (await response.json()) as ApiDescription;
    const check = answerChecker(description);
    const values = {
      tokens: { session: readers.map(({ token }) => token), temporaryToken: [] },
      targets: {
        '/api/ratings/{type}/{id}': ['/api/ratings/news/x'],
        '/api/polls/{id}': ['/api/polls/final'],
        '/api/polls/{id}/vote': ['/api/polls/final/vote'],
      },
      byName: { option: ['a', 'b', 'c'] },
    };
    const { send, close } = createSender(port, 8);
    const statuses = new Map<string, Set<number>>();
    await fc.assert(
      fc.asyncProperty(apiRequests(description, values), async (request) => {
        const answer = await send(request);
        const name = `${request.operation.method} ${request.operation.path}`;
        statuses.set(name, (statuses.get(name) ?? new Set()).add(answer.status));
        expect(check(request.operation, answer)).toBeUndefined();
      }),
      { numRuns: thorough ? 1500 : 500, seed: 16, endOnFailure: true },
    );
    close();
    // They go deep: into every operation, and through most of them.
    expect([...statuses.keys()].sort()).toEqual(
      operationsOf(description)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
    expect([...statuses.values()].filter((statuses) => statuses.has(200) || statuses.has(202)).length).toBeGreaterThan(
      18,
    );
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interactionsFile, interactionsFileName } from '../../../src/contract/interactions.ts';
import { createTokens } from '../../../src/server/http/session/tokens.ts';
import { openDatabase } from '../../../src/server/platform/database/database.ts';
import { keyFor } from '../../../src/server/platform/secrets.ts';
import type { ApiDescription } from '../../../src/server/testing/api-fuzz/description.ts';
import type { KnownValues } from '../../../src/server/testing/api-fuzz/requests.ts';
import { signedInReaders } from '../../../src/server/testing/signed-in-readers.ts';
import { startServer, startSink } from '../api/api-server.ts';
import { mailedCodes } from '../api/codes.ts';

/** Signed-in readers of a batch (some log out), pending codes, and addresses that request codes. */
const [readersOfBatch, codesOfBatch, addressesOfBatch] = [200, 20, 200];
/** Items that can be rated, of each kind. */
const itemsOfKind = 20;

/** A server with a separate database and very high limits by network and by mailbox, so that requests reach their handlers. */
export interface FuzzSite {
  port: number;
  description: ApiDescription;
  /** Creates existing tokens, codes and items for a batch of requests. @param batch is part of their names: no two batches share a mailbox */
  known: (batch: number) => Promise<KnownValues>;
  stop: () => Promise<void>;
}

/** Starts the server of a published site. @param databaseUrl of PostgreSQL; SQLite where undefined */
export const startFuzzSite = async (dist: string, databaseUrl: string | undefined): Promise<FuzzSite> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-api-'));
  const [secret, siteUrl] = [randomBytes(32).toString('base64'), 'http://localhost:4321'];
  const sink = await startSink();
  const server = await startServer(dist, {
    ...{ SECRET: secret, SITE_URL: siteUrl, DATA_DIR: dataDir, SMTP_URL: sink.smtpUrl, LOG_LEVEL: 'error' },
    ...{ TRUSTED_PROXIES: '127.0.0.1', SITE_WRONG_CODES_A_DAY: '1000000' },
  });
  const place = { dataDir, databaseUrl };
  const database = await openDatabase(place);
  const tokens = createTokens(keyFor('tokens', secret), siteUrl);
  const { polls, rateable } = interactionsFile.parse(
    JSON.parse(readFileSync(join(dist, interactionsFileName), 'utf8')),
  );
  const targets = {
    '/api/ratings/{type}/{id}': Object.entries(rateable).flatMap(([type, ids]) =>
      ids.slice(0, itemsOfKind).map((id) => `/api/ratings/${type}/${encodeURIComponent(id)}`),
    ),
    '/api/polls/{id}': polls.map(({ id }) => `/api/polls/${id}`),
    '/api/polls/{id}/vote': polls.map(({ id }) => `/api/polls/${id}/vote`),
  };
  const option = polls.flatMap(({ options }) => options);
  return {
    port: Number(new URL(server.address).port),
    description: (await (await fetch(`${server.address}/api/openapi.json`)).json()) as ApiDescription,
    known: async (batch) => {
      const readers = await signedInReaders(database, tokens, readersOfBatch);
      const codes = await mailedCodes(place, { secret, siteUrl }, codesOfBatch, `confirm-${batch}`);
      const email = Array.from({ length: addressesOfBatch }, (_, at) => `reader-${batch}-${at}@example.com`);
      return {
        tokens: { session: readers.map(({ token }) => token), temporaryToken: codes.map(({ token }) => token) },
        targets,
        byName: { option, email, otp_code: codes.map(({ code }) => code) },
      };
    },
    stop: async () => {
      await database.close();
      await server.stop();
      await sink.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

// Sends requests that are made from the API's own description, rightly and wrongly, to a server with a database of its own,
// and says which answers were faults: a status of 5xx, a status or a body that the description does not name.
//
//   npm run fuzz:api                          100,000 requests on SQLite, with the polls and items of dist/
//   npm run fuzz:api -- --requests 1000000 --seed 7
//   DATABASE_URL=postgres://… npm run fuzz:api
//
// The same seed sends the same requests. Exits with 1 where there was a fault; each kind of it is shown once, as JSON.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { interactionsFile, interactionsFileName } from '../src/contract/interactions.ts';
import { createTokens } from '../src/server/accounts/tokens.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { keyFor } from '../src/server/secrets.ts';
import { answerChecker } from '../src/server/testing/api-fuzz/check-answer.ts';
import { type ApiDescription, operationsOf } from '../src/server/testing/api-fuzz/description.ts';
import { apiRequests, type FuzzRequest } from '../src/server/testing/api-fuzz/requests.ts';
import { signedInReaders } from '../src/server/testing/signed-in-readers.ts';
import { startServer, startSink } from './bench-api/api-server.ts';
import { mailedCodes } from './bench-api/codes.ts';
import { sender } from '../src/server/testing/api-fuzz/send.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const [total, seed] = [Number(values.requests), Number(values.seed)];
if (![total, seed].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('--requests and --seed are whole numbers above 0');
  process.exit(2);
}

/** Requests that are made at once, readers who are signed in for them, as some log out, and codes that are under way. */
const [batchSize, readersOfBatch, codesOfBatch] = [2000, 200, 20];
const connections = 32;

const dist = resolve('dist');
const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-api-'));
const [secret, siteUrl] = [randomBytes(32).toString('base64'), 'http://localhost:4321'];
const databaseUrl = process.env['DATABASE_URL'];
const sink = await startSink();
const server = await startServer(dist, {
  ...{ SECRET: secret, SITE_URL: siteUrl, DATA_DIR: dataDir, SMTP_URL: sink.smtpUrl, LOG_LEVEL: 'error' },
  ...{ TRUSTED_PROXIES: '127.0.0.1', WRONG_CODES_A_DAY: '1000000' },
});
const place = { dataDir, databaseUrl };
const database = await openDatabase(place);
const tokens = createTokens(keyFor('tokens', secret), siteUrl);
const description = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as ApiDescription;
const { polls, rateable } = interactionsFile.parse(JSON.parse(readFileSync(join(dist, interactionsFileName), 'utf8')));
const ratings = Object.entries(rateable).flatMap(([type, ids]) =>
  ids.slice(0, 20).map((id) => `/api/ratings/${type}/${encodeURIComponent(id)}`),
);
const targets = {
  '/api/ratings/{type}/{id}': ratings,
  '/api/polls/{id}': polls.map(({ id }) => `/api/polls/${id}`),
  '/api/polls/{id}/vote': polls.map(({ id }) => `/api/polls/${id}/vote`),
};
const fields = {
  option: polls.flatMap(({ options }) => options),
  email: Array.from({ length: 200 }, (_, at) => `reader-${at}@example.com`),
};

const check = answerChecker(description);
const { send, close } = sender(Number(new URL(server.address).port), connections);
const counts = new Map<string, Map<number, number>>();
const faults = new Map<string, { count: number; example: unknown }>();

const examine = async (request: FuzzRequest): Promise<void> => {
  const name = `${request.operation.method} ${request.operation.path}`;
  const answer = await send(request).catch((error: unknown) => ({
    status: 0,
    contentType: undefined,
    body: String(error),
  }));
  const ofOperation = counts.get(name) ?? new Map<number, number>();
  counts.set(name, ofOperation.set(answer.status, (ofOperation.get(answer.status) ?? 0) + 1));
  const fault = answer.status === 0 ? answer.body : check(request.operation, answer);
  if (fault === undefined) return;
  const { target, headers, body } = request;
  const known = faults.get(`${name}: ${fault}`);
  if (known) known.count += 1;
  else faults.set(`${name}: ${fault}`, { count: 1, example: { target, headers, body, answer } });
};

const started = performance.now();
let sent = 0;
for (let batch = 0; sent < total; batch += 1) {
  const readers = await signedInReaders(database, tokens, readersOfBatch);
  const codes = await mailedCodes(place, { secret, siteUrl }, codesOfBatch);
  const values = {
    tokens: { session: readers.map(({ token }) => token), temporaryToken: codes.map(({ token }) => token) },
    targets,
    byName: { ...fields, otp_code: codes.map(({ code }) => code) },
  };
  const size = Math.min(batchSize, total - sent);
  const requests = fc.sample(apiRequests(description, values), { numRuns: size, seed: seed + batch });
  const waiting = requests.values();
  const work = async (): Promise<void> => {
    for (const request of waiting) await examine(request);
  };
  await Promise.all(Array.from({ length: connections }, work));
  sent += size;
  if (batch % 25 === 24) console.log(`${sent} requests, ${Math.round((performance.now() - started) / 1000)} s`);
}
close();
await database.close();
await server.stop();
await sink.stop();
rmSync(dataDir, { recursive: true, force: true });

for (const { method, path } of operationsOf(description)) {
  const statuses = [...(counts.get(`${method} ${path}`) ?? [])].sort(([a], [b]) => a - b);
  console.log(
    `${method.padEnd(6)} ${path.padEnd(52)} ${statuses.map(([status, count]) => `${status}×${count}`).join(' ')}`,
  );
}
for (const [fault, { count, example }] of faults) console.log(`${fault} (${count} times)\n${JSON.stringify(example)}`);
const faulty = [...faults.values()].reduce((sum, { count }) => sum + count, 0);
console.log(`${sent} requests, seed ${seed}: ${faulty} faults`);
process.exitCode = faulty > 0 ? 1 : 0;

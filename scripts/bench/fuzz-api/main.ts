// Sends requests generated from the API's own description, valid and invalid, to a server with a separate database, and reports faults: a
// status of 5xx, a status or a body that the description does not contain.
// The same seed sends the same requests, except for tokens and codes. Each 2,000 requests use the next seed: processes that share the work
// begin at seeds far apart. Exits with 1 where there was a fault; each kind of it is shown once, as JSON.
import { resolve } from 'node:path';
import { readCommandLine } from '../../../src/lib/command-line.ts';
import fc from 'fast-check';
import { answerChecker } from '../../../src/server/testing/api-fuzz/check-answer.ts';
import { operationsOf } from '../../../src/server/testing/api-fuzz/description.ts';
import { apiRequests, type FuzzRequest } from '../../../src/server/testing/api-fuzz/requests.ts';
import { createSender } from '../../../src/server/testing/api-fuzz/send.ts';
import { describeMachine } from '../faults/machine.ts';
import { appendResult } from '../faults/result-lines.ts';
import { answerTally } from './answer-tally.ts';
import { startFuzzSite } from './fuzz-site.ts';

const { values } = readCommandLine({
  call: 'npm run fuzz:api',
  about: `Sends requests generated from the API's description, valid and invalid, to a server with a separate database (of DATABASE_URL, else SQLite)
and the polls and items of dist/. Ends with 1 where there was a fault.`,
  options: {
    requests: { type: 'string', value: 'N', default: '100000', about: 'how many' },
    seed: { type: 'string', value: 'N', default: '1', about: 'the same seed, the same requests' },
    out: { type: 'string', value: 'FILE', about: 'adds the results to a file, for bench:faults -- --report' },
  },
});
const [total, seed] = [Number(values.requests), Number(values.seed)];
if (![total, seed].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('--requests and --seed are whole numbers above 0');
  process.exit(2);
}

/** Requests in a batch, and batches in a line of results: an interrupted run still has the earlier lines. */
const [batchSize, batchesOfLine] = [2000, 25];
const connections = 32;

const databaseUrl = process.env['DATABASE_URL'];
const site = await startFuzzSite(resolve('dist'), databaseUrl);
const { description } = site;
const check = answerChecker(description);
const { send, close } = createSender(site.port, connections);
const batches = Math.ceil(total / batchSize);
const seedOf = (batch: number): number => seed + batch;

const makeRequests = async (batch: number): Promise<FuzzRequest[]> => {
  const numRuns = Math.min(batchSize, total - batch * batchSize);
  const known = await site.known(batch);
  return fc.sample(apiRequests(description, known), { numRuns, seed: seedOf(batch) });
};

const all = answerTally();
let ofLine = answerTally();
const sendBatch = async (requests: readonly FuzzRequest[], batch: number): Promise<void> => {
  const waiting = requests.values();
  const work = async (): Promise<void> => {
    for (const request of waiting) {
      const answer = await send(request).catch((error: unknown) => ({
        status: 0,
        contentType: undefined,
        body: String(error),
      }));
      const about = {
        fault: answer.status === 0 ? answer.body : check(request.operation, answer),
        seed: seedOf(batch),
      };
      for (const tally of [all, ofLine]) tally.add(request, answer, about);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
};

const started = performance.now();
const secondsSince = (from: number): number => Math.round(performance.now() - from) / 1000;
let lineStarted = started;
let making = makeRequests(0);
for (let batch = 0; batch < batches; batch += 1) {
  const requests = await making;
  // While these are sent the next ones are made.
  const next = batch + 1 < batches ? makeRequests(batch + 1) : Promise.resolve([]);
  await sendBatch(requests, batch);
  making = next;
  const inLine = (batch % batchesOfLine) + 1;
  if (inLine < batchesOfLine && batch + 1 < batches) continue;
  const byStatus = ofLine.byStatus();
  if (values.out !== undefined)
    appendResult(values.out, {
      kind: 'fuzz',
      database: databaseUrl === undefined ? 'SQLite' : 'PostgreSQL',
      seed: seedOf(batch - inLine + 1),
      batches: inLine,
      requests: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
      seconds: secondsSince(lineStarted),
      byStatus,
      faults: ofLine.faults(),
      machine: describeMachine(),
    });
  console.log(`${Math.min(total, (batch + 1) * batchSize)} requests, ${Math.round(secondsSince(started))} s`);
  ofLine = answerTally();
  lineStarted = performance.now();
}
close();
await site.stop();

for (const { method, path } of operationsOf(description)) {
  const statuses = [...(all.byOperation().get(`${method} ${path}`) ?? [])].sort(([a], [b]) => a - b);
  console.log(
    `${method.padEnd(6)} ${path.padEnd(52)} ${statuses.map(([status, count]) => `${status}×${count}`).join(' ')}`,
  );
}
const faults = all.faults();
for (const { fault, count, example } of faults) console.log(`${fault} (${count} times)\n${example}`);
const faulty = faults.reduce((sum, { count }) => sum + count, 0);
console.log(`${total} requests, seed ${seed}: ${faulty} faults`);
process.exitCode = faulty > 0 ? 1 : 0;

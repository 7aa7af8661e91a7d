// Sends notifications of a goal to a stand-in of a push service over TLS that decrypts each, and says how long it took.
import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Worker } from 'node:worker_threads';
import { fixturesFileName } from '../../../src/contract/fixtures.ts';
import { readCommandLine } from '../../../src/lib/command-line.ts';
import type { LiveEntry } from '../../../src/contract/live/entry.ts';
import { addEntry } from '../../../src/server/platform/journal.ts';
import { undoableMs } from '../../../src/server/features/push/message-kind.ts';
import { startPush } from '../../../src/server/features/push/push.ts';
import { setSubscription } from '../../../src/server/features/push/subscriptions.ts';
import { openDatabase } from '../../../src/server/platform/database/database.ts';
import { localhostCertificate } from '../../../src/server/testing/localhost-certificate.ts';
import { parseSettings } from '../../../src/settings/settings.ts';
import type { StandInPlan, StandInWord } from './stand-in-plan.ts';

const { values } = readCommandLine({
  call: 'npm run bench:push',
  about: `Sends the notifications of a goal to a stand-in of a push service that decrypts each: 5 % of the browsers are gone, and for 1 % it
asks to wait two seconds. On SQLite, or on the PostgreSQL of DATABASE_URL.`,
  options: { browsers: { type: 'string', value: 'N', default: '10000', about: 'how many are notified' } },
  argumentCount: { min: 0, max: 0 },
});

const browsers = Number(values.browsers);
const folder = mkdtempSync(join(tmpdir(), 'bench-push-'));
const dist = join(folder, 'dist');
mkdirSync(dist);
writeFileSync(
  join(dist, fixturesFileName),
  JSON.stringify({
    teams: { ahly: { ar: 'الأهلي', en: 'Al Ahly' }, zamalek: { ar: 'الزمالك', en: 'Zamalek' } },
    matches: { final: ['ahly', 'zamalek'] },
  }),
);
setDefaultCACertificates([...getCACertificates('default'), localhostCertificate.cert]);
const database = await openDatabase({ dataDir: folder, databaseUrl: process.env['DATABASE_URL'] });
const pair = createECDH('prime256v1');
pair.generateKeys();
const plan: StandInPlan = { key: pair.getPublicKey('base64url'), browsers, goneEach: 20, waitEach: 100 };
const standIn = new Worker(new URL('stand-in-thread.ts', import.meta.url), { workerData: plan });
const word = async (): Promise<StandInWord> => ((await once(standIn, 'message')) as [StandInWord])[0];
const first = await word();
if (!('targets' in first)) throw new Error('The stand-in did not begin');
for (let from = 0; from < browsers; from += 500)
  await Promise.all(
    first.targets.slice(from, from + 500).map((target) =>
      setSubscription(database, undefined, {
        target,
        choices: {
          ...{ locale: 'ar', time_zone: 'Africa/Cairo', kinds: ['goals'], quiet: null },
          ...{ items: ['club/ahly'], hides_scores: false },
        },
        now: Date.now() - 60_000,
      }),
    ),
  );

const enteredAt = Date.now() - undoableMs;
const entries: LiveEntry[] = [
  { type: 'start', period: 'firstHalf' },
  { type: 'goal', side: 'home', minute: 23, name: { ar: 'تريزيغيه', en: 'Trézéguet' } },
];
for (const [at, entry] of entries.entries())
  await addEntry(database.tables, {
    match: 'final',
    n: at + 1,
    id: `${at}`,
    at: enteredAt,
    entry,
    feed: 'bench',
    enteredAt,
  });

const settings = {
  ...parseSettings({ PUSH_SERVICES: first.origin }),
  vapidPrivateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
};
const logger = { warn: console.warn, error: console.error };
const began = performance.now();
const cpuBefore = process.threadCpuUsage();
const push = startPush(database, { settings, secret: 'of-the-bench', dist, logger });
const isDone = (): boolean => push.counts.sent + push.counts.gone + push.counts.failed >= browsers;
while (!isDone()) await sleep(20);
const seconds = (performance.now() - began) / 1000;
const cpu = process.threadCpuUsage(cpuBefore);
await push.stop();
standIn.postMessage('end');
console.log({
  browsers,
  seconds: Number(seconds.toFixed(2)),
  cpuSecondsOfTheServer: Number(((cpu.user + cpu.system) / 1e6).toFixed(2)),
  ...push.counts,
  standIn: await word(),
});
await standIn.terminate();
await database.close();
rmSync(folder, { recursive: true, force: true });

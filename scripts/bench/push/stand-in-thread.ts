/** A push service in a thread of its own: it decrypts each message, some browsers are gone, and some it asks to wait for. */
import { parentPort, workerData } from 'node:worker_threads';
import { startPushService } from '../../../src/server/testing/push-service.ts';
import type { StandInPlan, StandInWord } from './stand-in-plan.ts';

const { key, browsers, goneEach, waitEach } = workerData as StandInPlan;
const service = await startPushService();
const numbers = new Map<string, number>();
const targets = Array.from({ length: browsers }, (_, at) => {
  const { browser, ...target } = service.subscribe(key);
  numbers.set(browser, at);
  return target;
});
service.behave((browser, tries) => {
  const at = numbers.get(browser) ?? 0;
  if (at % goneEach === 0) return { status: 410 };
  return at % waitEach === 1 && tries === 1 ? { status: 429, retryAfter: '2' } : { status: 201 };
});
const say = (word: StandInWord): void => parentPort?.postMessage(word);
say({ origin: service.origin, targets });
parentPort?.once('message', () => {
  const received = new Set(service.received.map(({ browser }) => browser)).size;
  say({ received, twice: service.received.length - received, refused: service.refused.length });
  service.stop();
});

import type { DatabasePlace } from '../../../src/server/platform/database/database.ts';
import type { startServer, startSink } from './api-server.ts';
import { mailedCodes } from './codes.ts';
import { type Ask, load } from './load.ts';
import type { Measure } from './measure.ts';

/** Number of warm-up sign-ins, which are not measured. */
const warmUp = 1000;

const base = '/api/authentication/jwt';
/** The network of a reader: each has a different one. */
export const ipOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

/** Requests to sign in, each by another reader from another network. */
export const logins = (count: number, name = 'reader'): Ask[] =>
  Array.from({ length: count }, (_, at) => ({
    method: 'POST',
    path: `${base}/login`,
    body: { email: `${name}-${at}@example.com` },
    ip: ipOf(at),
  }));

interface Site {
  server: Awaited<ReturnType<typeof startServer>>;
  sink: Awaited<ReturnType<typeof startSink>>;
  place: DatabasePlace;
  secret: string;
  siteUrl: string;
  count: number;
  connections: number;
}

/** Measures logins with their mails, confirmations, and fetches of the account. */
export const benchSignIns = async (measure: Measure, { server, sink, place, count, connections, ...site }: Site) => {
  const asks = logins(warmUp + count);
  // The server has been running for a while, so its hot code has been compiled.
  await load(server.address, asks.slice(0, warmUp), connections);
  const login = await measure('logins', asks.slice(warmUp));
  const mailsByThen = (await sink.taken()) - warmUp;
  const started = performance.now();
  while ((await sink.taken()) < warmUp + login.requests && performance.now() - started < 60_000)
    await new Promise((later) => setTimeout(later, 100));
  const mailSeconds = login.seconds + (performance.now() - started) / 1000;
  console.log(`  mails: ${Math.max(0, mailsByThen)} out by the last answer, all after ${mailSeconds.toFixed(1)} s`);

  const codes = await mailedCodes(place, site, count);
  const confirms = codes.map(({ token, code }): Ask => ({
    method: 'POST',
    path: `${base}/confirm`,
    body: { otp_code: code },
    token,
  }));
  const [first, ...others] = confirms as [Ask, ...Ask[]];
  const answer = await fetch(server.address + first.path, {
    method: 'POST',
    body: JSON.stringify(first.body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${first.token}` },
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  const confirm = await measure('confirmations', others);
  const users = Array.from({ length: count }, (): Ask => ({
    method: 'GET',
    path: `${base}/user`,
    token: data.access_token,
  }));
  const user = await measure('fetches of the account', users);
  return { login, confirm, user, mailSeconds };
};

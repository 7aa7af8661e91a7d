import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { interactionsFileName } from '#contract/interactions.ts';
import type { LiveEntry } from '#contract/live/entry.ts';
import type { LiveFile } from '#contract/live/files.ts';
import type { StoredLiveEntry } from '#contract/live/routes.ts';
import { addLiveToken } from '#server/features/live/live-tokens.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { thorough } from '../../support/thorough.ts';
import { interactions } from '../support/interactions.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite, write } from '../support/site.ts';

vi.setConfig({ testTimeout: 900_000 });

/** Finding the token, BEGIN, reading the journal, adding to it, COMMIT, the response, and one after it; PostgreSQL takes a lock as well. */
const steps = 8;
/** How often a server is killed: at every other step, the others being those of the other database, or so often. */
const kills = thorough ? 200 : steps / 2;

const site = makeSite();
const { started } = serverProcesses(site);

/** What is entered n-th: the kickoff, then a goal, which every fifth entry undoes. */
const entryOf = (n: number): LiveEntry => {
  if (n === 0) return { type: 'start', period: 'firstHalf' };
  if (n % 5 === 0) return { type: 'undo', of: `entry-${n - 1}` };
  return { type: 'goal', side: n % 2 === 0 ? 'home' : 'away', minute: 23 };
};

onBothDatabases('servers that take entries', (given) => {
  let token: string;
  beforeAll(async () => {
    write(site.dist, interactionsFileName, JSON.stringify(interactions({ match: ['derby'] })));
    token = await addLiveToken(given.database.tables, 'touchline', Date.now());
  });
  const start = (killAt: number) =>
    started({
      ...{ SECRET: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA', SITE_URL: 'http://localhost:4321' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: given.place.dataDir, KILL_AT: String(killAt) },
      ...(given.place.databaseUrl !== undefined && { DATABASE_URL: given.place.databaseUrl }),
      NODE_OPTIONS: `--import ${pathToFileURL(resolve('tests/api/live/killed-at-step.ts')).href}`,
    });
  const ask = (port: number, body?: object) =>
    fetch(`http://127.0.0.1:${port}/api/live/derby/entries`, {
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  /** Enters one; whether it was acknowledged. */
  const enter = async (port: number, n: number): Promise<boolean> => {
    const response = await ask(port, { id: `entry-${n}`, entry: entryOf(n) }).catch(() => undefined);
    if (response && response.status >= 300) throw new Error(await response.text());
    return response !== undefined;
  };

  it('and are killed between any two steps have every entry once, in its order', async () => {
    let next = 0;
    const statuses = new Set<number>();
    for (let kill = 0; kill < kills; kill += 1) {
      const step = thorough ? kill : 2 * kill + (given.kind === 'SQLite' ? 0 : 1);
      const server = await start(1 + (step % steps));
      // Whoever enters sends the same one again until it is acknowledged.
      while (await enter(server.port, next)) next += 1;
      await server.exit;
      statuses.add(server.child.signalCode === 'SIGKILL' ? 0 : 1);
    }
    expect([...statuses]).toEqual([0]);
    const last = await start(0);
    expect(await enter(last.port, next)).toBe(true);
    const { data } = (await (await ask(last.port)).json()) as { data: StoredLiveEntry[] };
    expect(data.map(({ n, id }) => [n, id])).toEqual(
      Array.from({ length: next + 1 }, (_, at) => [at + 1, `entry-${at}`]),
    );
    const goals = data.filter(
      ({ id, entry }) =>
        entry.type === 'goal' && !data.some(({ entry: each }) => each.type === 'undo' && each.of === id),
    );
    const file = (await (await fetch(`http://127.0.0.1:${last.port}/live/derby.json`)).json()) as LiveFile;
    expect(file.match).toMatchObject({
      n: next + 1,
      score: Object.fromEntries(
        (['home', 'away'] as const).map((side) => [
          side,
          goals.filter(({ entry }) => entry.type === 'goal' && entry.side === side).length,
        ]),
      ),
    });
  });
});

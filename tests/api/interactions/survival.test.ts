import { beforeAll, expect, it, vi } from 'vitest';
import { interactionsFileName } from '#contract/interactions.ts';
import { createTokens } from '#server/http/session/tokens.ts';
import { keyFor } from '#server/platform/secrets.ts';
import { readTallies } from '#server/tallies.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { signedInReaders } from '#server/testing/signed-in-readers.ts';
import { thorough } from '../../support/thorough.ts';
import { interactions, pollAround } from '../support/interactions.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite, write } from '../support/site.ts';
import { polling } from '../../support/polling.ts';

vi.setConfig({ testTimeout: 120_000 });

/** How often a server is killed. */
const rounds = thorough ? 3 : 1;
/** Who can vote. */
const readerCount = thorough ? 3000 : 1000;

const site = makeSite();
const { started } = serverProcesses(site);
const secret = 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA';
const siteUrl = 'http://localhost:4321';
const options = ['a', 'b', 'c'];

onBothDatabases('servers that take votes and ratings', (given) => {
  let readers: Awaited<ReturnType<typeof signedInReaders>>;
  beforeAll(async () => {
    write(
      site.dist,
      interactionsFileName,
      JSON.stringify(
        interactions({ news: ['story'] }, [
          pollAround(Date.now(), { id: 'killed' }),
          pollAround(Date.now(), { id: 'shared' }),
        ]),
      ),
    );
    readers = await signedInReaders(given.database, createTokens(keyFor('tokens', secret), siteUrl), readerCount);
  }, 60_000);
  const settings = () => ({
    SECRET: secret,
    SITE_URL: siteUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATA_DIR: given.place.dataDir,
    ...(given.place.databaseUrl !== undefined && { DATABASE_URL: given.place.databaseUrl }),
  });
  const put = (port: number, path: string, token: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    });
  const optionOf = (at: number): string => options[at % 3] ?? '';

  /** Votes and ratings as the rows have them, and as the tallies have them. */
  const stored = async (pollId: string) => {
    const { tables } = given.database;
    const votes = await tables.selectFrom('votes').selectAll().where('poll_id', '=', pollId).execute();
    const ratings = await tables.selectFrom('ratings').selectAll().execute();
    const tallies = await readTallies(given.database, [pollId]);
    return { votes, ratings, tally: tallies.polls.find(({ id }) => id === pollId)?.votes, rating: tallies.ratings[0] };
  };
  const counted = (values: readonly string[]): Record<string, number> =>
    Object.fromEntries(
      [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length] as const).sort(),
    );

  it('and are killed meanwhile have lost none that they acknowledged, and have counted none that is not there', async () => {
    const voted = new Map<string, string>();
    const rated = new Map<string, number>();
    let next = 0;
    for (let round = 0; round < rounds; round += 1) {
      const server = await started(settings());
      const work = async (): Promise<void> => {
        for (;;) {
          const at = next++;
          const { id, token } = readers[at % readers.length] ?? { id: '', token: '' };
          const answers = await Promise.all([
            put(server.port, '/polls/killed/vote', token, { option: optionOf(at) }).catch(() => undefined),
            put(server.port, '/ratings/news/story', token, { value: (at % 51) / 10 }).catch(() => undefined),
          ]);
          const [vote, rating] = answers.map((answer) => answer?.status);
          if (vote === 200) voted.set(id, optionOf(at));
          if (rating === 200) rated.set(id, at % 51);
          if (vote === undefined || rating === undefined) return;
        }
      };
      const before = voted.size;
      const working = Promise.all(Array.from({ length: 8 }, work));
      await vi.waitFor(() => expect(voted.size).toBeGreaterThan(before + 60), polling);
      server.child.kill('SIGKILL');
      await server.exit;
      await working;
    }
    const { votes, ratings, tally, rating } = await stored('killed');
    const optionBy = new Map(votes.map(({ user_id, option_id }) => [user_id, option_id]));
    const tenthsBy = new Map(ratings.map(({ user_id, tenths }) => [user_id, tenths]));
    expect([...voted].filter(([id, option]) => optionBy.get(id) !== option)).toEqual([]);
    expect([...rated].filter(([id, tenths]) => tenthsBy.get(id) !== tenths)).toEqual([]);
    expect(tally).toEqual(counted(votes.map(({ option_id }) => option_id)));
    expect(rating?.count).toBe(ratings.length);
    const sum = ratings.reduce((all, { tenths }) => all + tenths, 0);
    expect(rating?.average).toBe(Math.round(sum / ratings.length) / 10);
  });

  // SQLite is one server's.
  it.runIf(given.kind === 'PostgreSQL')('and are two that share the load count every vote once', async () => {
    const servers = [await started(settings()), await started(settings())] as const;
    const voters = readers.slice(0, thorough ? 400 : 100);
    let next = 0;
    const work = async (worker: number): Promise<void> => {
      for (let at = next++; at < 2 * voters.length; at = next++) {
        // Every reader votes twice, at the other server the second time.
        const port = servers[(at + (at < voters.length ? 0 : 1)) % 2]?.port ?? 0;
        const { token } = voters[at % voters.length] ?? { token: '' };
        const answer = await put(port, '/polls/shared/vote', token, { option: optionOf(at + worker) });
        expect(answer.status).toBe(200);
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, worker) => work(worker)));
    const { votes, tally } = await stored('shared');
    expect(new Set(votes.map(({ user_id }) => user_id)).size).toBe(voters.length);
    expect(votes).toHaveLength(voters.length);
    expect(tally).toEqual(counted(votes.map(({ option_id }) => option_id)));
  });
});

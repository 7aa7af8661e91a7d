import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LiveEntry } from '#contract/live/entry.ts';
import { addEntry, readJournal } from '#server/platform/journal.ts';
import type { Given } from '#server/testing/databases.ts';
import { accountSite } from './accounts.ts';
import { publishFixtures, pushSite } from './push.ts';

export const start: LiveEntry = { type: 'start', period: 'firstHalf' };
export const end: LiveEntry = { type: 'end' };
export const goal = (side: 'home' | 'away' = 'home', minute = 23): LiveEntry => ({ type: 'goal', side, minute });
export const lineUp = (side: 'home' | 'away'): LiveEntry => ({
  ...{ type: 'lineup', side, substitutes: [] },
  starting: Array.from({ length: 11 }, (_, at) => ({ shirtNumber: at + 1, name: { en: `Player ${at + 1}` } })),
});

let matches = 0;

/** A site with a stand-in of a push service, whose tests have a match each: Al Ahly's against Zamalek. */
export const pushMatches = (given: Given) => {
  const site = accountSite(given, { pushServices: [] });
  const push = pushSite(given, site);
  const ids = Array.from({ length: 60 }, (_, at) => `match-${at + 1}`);
  /** Each test has a match of its own. */
  let match = '';
  let entries = 0;
  beforeAll(async () => {
    await push.started();
    publishFixtures(site.dist(), ids);
  });
  afterAll(() => push.stop());
  beforeEach(async () => {
    match = ids[(matches += 1) % ids.length] as string;
    push.service().behave(() => ({ status: 201 }));
    push.outcomes.length = 0;
    await given.database.tables.deleteFrom('push_subscriptions').execute();
    await given.database.tables.deleteFrom('live_entries').execute();
    await given.database.tables.deleteFrom('push_events').execute();
  });
  /** Enters what happens, as the API of journals does. @returns its id */
  const enter = async (entry: LiveEntry, feed = 'touchline'): Promise<string> => {
    const id = `entry-${(entries += 1)}`;
    const { now } = site.clock;
    await given.database.withLocks([`live:${match}`], async (tables) => {
      const n = (await readJournal(tables, match)).length + 1;
      await addEntry(tables, { match, n, id, at: now, entry, feed, enteredAt: now });
    });
    return id;
  };
  /** With the stand-in among the site's push services. */
  beforeAll(() => {
    const { ask } = site;
    const open = () => site.open(undefined, undefined, { pushServices: [push.origin()] });
    let app: ReturnType<typeof open> | undefined;
    site.ask = (method, path, asking) => ask(method, path, asking, (app ??= open()));
  });
  return { site, push, enter, subscribe: push.subscribe, match: () => match };
};

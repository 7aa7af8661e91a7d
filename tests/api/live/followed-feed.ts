import { beforeEach } from 'vitest';
import { feedNamed } from '../../../scripts/live/feeds/feeds.ts';
import type { FeedMapping } from '../../../scripts/live/feeds/feed-mapping.ts';
import { followFeed } from '../../../scripts/live/feeds/follow-feed.ts';
import { footballFolder } from '../../../scripts/live/football-folder.ts';
import { journalClient } from '../../../scripts/live/journal-client.ts';
import { feedServer } from './feed-server.ts';
import { kickoff, liveSite } from './live-site.ts';

export const season = 'coast-league-2026-27';
export const decided: FeedMapping = {
  competitions: { coast: season },
  teams: { '1': { name: 'Alpha', is: 'alpha' }, '2': { name: 'Beta', is: 'beta' } },
  players: { '11': { name: 'A. Nour', is: 'adam-nour' } },
};
export const key = 'key-that-nobody-may-see';

/** A site, a feed of the tests, and what follows it into the journals. */
export const followedFeed = () => {
  const site = liveSite();
  const feed = feedServer();
  beforeEach(() => {
    feed.requests.length = 0;
    Object.assign(feed, { answers: {}, headers: {}, status: 200 });
  });

  /** Has the season one match, of this id. */
  const writeMatch = (id: string): void =>
    site.newsroom.write(`football/seasons/${season}/matches.json`, [
      {
        ...{ id, season, stage: 'league', matchday: 13, status: 'TIMED' },
        ...{ homeTeam: 'alpha', awayTeam: 'beta', kickoff },
      },
    ]);

  /** Follows a feed into the journals of the server. */
  const follow = async (name: string, token: string, mapping = decided) => {
    const client = journalClient(site.url(), await site.tokenOf(token));
    const clock = { aheadMs: 0 };
    const lines: string[] = [];
    const followed = followFeed({
      ...{ feed: feedNamed(name)!, address: feed.address, competition: 'coast', season },
      keys: { footballData: key, apiFootball: key },
      football: footballFolder(site.newsroom.contentDir),
      mapping: () => mapping,
      client: { ...client, now: () => client.now() + clock.aheadMs },
      say: (line) => lines.push(line),
    });
    /** Gives an answer to one poll. @returns what was reported, without the entries */
    const poll = async (answers: Record<string, unknown>) => {
      feed.answers = answers;
      const said = lines.length;
      const waitMs = await followed.poll();
      return { waitMs, reports: lines.slice(said).filter((line) => !line.includes(': entered: ')) };
    };
    return { poll, lines, clock };
  };
  return { site, feed, writeMatch, follow };
};

import { type JournalEntry, type LiveEntry, maxNameCharacters } from '#contract/live/entry.ts';
import type { Settings } from '#settings/settings.ts';
import { entryText } from '../entry/shown-match.ts';
import type { FootballFolder } from '../football-folder.ts';
import type { JournalClient } from '../journal-client.ts';
import { type MatchSheet, type Person, personOf } from '#football/entry/match-sheet.ts';
import { textsByLanguage } from '#football/entry/texts-by-language.ts';
import type { Feed } from './feeds.ts';
import type { FeedMapping } from './feed-mapping.ts';
import type { FeedMatch, FeedPerson } from './feed-match.ts';
import { findMatch } from './find-match.ts';
import { type PaceState, silentAfterMs, waitMs } from './pace.ts';
import { planEntries } from './plan-entries.ts';

/** How long an answer may take. */
const timeoutMs = 15_000;
const aboutNowMs = 36 * 3_600_000;

/** Everything that following a feed needs. */
export interface FollowParts {
  feed: Feed;
  /** Replaces the feed's address. */
  address: string;
  keys: Settings['feedKeys'];
  competition: string;
  season: string;
  football: FootballFolder;
  /** Read again at each poll: a person may decide during a match. */
  mapping: () => FeedMapping;
  client: JournalClient;
  say: (line: string) => void;
}

/** A feed that is followed. */
export interface FollowedFeed {
  /** The feed's matches about now. @throws where it cannot be read */
  read: () => Promise<FeedMatch[]>;
  /** Asks once, and enters what is new. @returns milliseconds until the next poll */
  poll: () => Promise<number>;
  /** How many things were wrong at the last poll: the feed, a mapping, a journal. */
  problems: () => number;
}

/** Says each line once, until it is not said any more. */
const onlyNews = (say: (line: string) => void) => {
  let before = new Set<string>();
  return (lines: readonly string[]): void => {
    for (const line of new Set(lines)) if (!before.has(line)) say(line);
    before = new Set(lines);
  };
};

/** Requests to a feed. A key is in a header alone: an error names the path, and neither headers nor what was answered. */
const asker = ({ feed, address, keys }: FollowParts) => {
  let limits: PaceState['limits'];
  return {
    limits: () => limits,
    ask: async (path: string): Promise<unknown> => {
      const init = { headers: feed.headers(keys), signal: AbortSignal.timeout(timeoutMs), redirect: 'error' } as const;
      const response = await fetch(address + path, init);
      limits = feed.limits(response.headers);
      const after = Number(response.headers.get('Retry-After'));
      if (response.status === 429) limits = { left: 0, resetMs: (after || 60) * 1000 };
      if (!response.ok) throw new Error(`${path} answers ${response.status}`);
      return response.json();
    },
  };
};

const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'ZodError') return 'answers in another form than it documents';
  return name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} s` : (cause?.code ?? message);
};

/** What was seen of a match. */
interface Seen {
  updatedAt?: number | undefined;
  text: string;
  /** When its answer last changed. */
  changedAt: number;
}

/** What is entered, in words; of an undo, what it takes back. */
const enteredText = (entry: LiveEntry, journal: readonly JournalEntry[], sheet: MatchSheet): string => {
  const undone = entry.type === 'undo' ? journal.find(({ id }) => id === entry.of) : undefined;
  return undone ? `no more: ${entryText(undone.entry, sheet)}` : entryText(entry, sheet);
};

/** Follows a feed: asks, plans and enters, one poll after another. */
export const followFeed = (parts: FollowParts): FollowedFeed => {
  const { feed, competition, season, football, client } = parts;
  const { ask, limits } = asker(parts);
  const report = onlyNews(parts.say);
  const seen = new Map<string, Seen>();
  let failures = 0;
  let problems = 0;
  let last: readonly FeedMatch[] = [];

  const read = (): Promise<FeedMatch[]> => {
    const now = client.now();
    const matches = football.seasonMatches(season);
    const near = matches.filter(({ kickoff }) => Math.abs(Date.parse(kickoff) - now) <= aboutNowMs);
    const matchdays = [...new Set(near.flatMap(({ matchday }) => matchday ?? []))].sort((a, b) => a - b);
    const year = Number(football.season(season)?.start.slice(0, 4));
    return feed.read(ask, { competition, year, matchdays, now });
  };

  /** Whether an answer is older than one before; notes when it last changed. */
  const isPast = (match: FeedMatch, key: string, now: number): boolean => {
    const before = seen.get(key);
    if (before?.updatedAt !== undefined && match.updatedAt !== undefined && match.updatedAt < before.updatedAt)
      return true;
    const text = JSON.stringify(match);
    const changedAt = before?.text === text ? Math.min(before.changedAt, now) : now;
    seen.set(key, { text, changedAt, updatedAt: match.updatedAt });
    return false;
  };

  const personIn = (mapping: FeedMapping, players: readonly { id?: string }[], person: FeedPerson): Person => {
    const decided = person.id === undefined ? undefined : mapping.players[person.id]?.is;
    const player = decided ? players.find(({ id }) => id === decided) : undefined;
    if (player) return personOf(player as Parameters<typeof personOf>[0]);
    const name = person.name?.replaceAll('|', ' ').slice(0, maxNameCharacters).trim();
    return name ? { name: textsByLanguage(name) } : {};
  };

  const enter = async (match: FeedMatch, mapping: FeedMapping, now: number): Promise<string[]> => {
    const own = findMatch(match, mapping, football.seasonMatches(season));
    const label = `${match.home.name} – ${match.away.name}`;
    if (typeof own === 'string')
      return match.status === 'TO_COME' && !own.startsWith('undecided') ? [] : [`${label}: ${own}`];
    if (isPast(match, own.id, now)) return [`${label}: sends an answer of before, which is left out`];
    const journal = await client.read(own.id);
    if (journal.kind !== 'done') return [`${label}: the journal cannot be read: ${journal.reason}`];
    const sides = football.sheet(own);
    const plan = planEntries(match, journal.value, {
      ...{ feed: feed.name, now },
      personOf: (person, side) => {
        const team = own[`${side}Team`];
        const others = typeof team === 'string' ? football.players(team, season) : [];
        return personIn(mapping, [...sides[side].players, ...others], person);
      },
    });
    const lines = plan.reports.map((line) => `${label}: ${line}`);
    for (const entry of plan.entries) {
      const answer = await client.add(own.id, entry);
      if (answer.kind !== 'done') return [...lines, `${label}: not entered: ${answer.reason}`];
      parts.say(`${label}: entered: ${enteredText(entry.entry, journal.value, sides)}`);
    }
    const { changedAt } = seen.get(own.id) ?? { changedAt: now };
    // A feed without a clock may have nothing to say for a whole half.
    const isSilent = match.status === 'IN_PLAY' && match.minute !== undefined && now - changedAt >= silentAfterMs;
    return isSilent ? [...lines, `${label}: has said nothing new for ${silentAfterMs / 60_000} minutes`] : lines;
  };

  return {
    read,
    problems: () => problems,
    poll: async () => {
      const now = client.now();
      const lines: string[] = [];
      try {
        last = await read();
        failures = 0;
        const mapping = parts.mapping();
        for (const match of last) lines.push(...(await enter(match, mapping, now)));
      } catch (error) {
        failures += 1;
        lines.push(`${feed.name}: ${reasonOf(error)}`);
      }
      report(lines);
      problems = lines.length;
      return waitMs(feed.intervalMs, { matches: last, failures, limits: limits(), now });
    },
  };
};

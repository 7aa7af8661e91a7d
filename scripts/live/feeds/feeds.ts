import type { Settings } from '#settings/settings.ts';
import type { FeedMatch } from './feed-match.ts';
import { readApiFootball } from './api-football.ts';
import { readFootballData } from './football-data.ts';
import { readOpenLigaDb } from './openligadb.ts';

/** What is asked for. */
interface Asked {
  /** The feed's code of the competition. */
  competition: string;
  /** The year in which its season begins. */
  year: number;
  /** The matchdays that are played about now, by the newsroom's content. */
  matchdays: readonly number[];
  /** Milliseconds since 1970. */
  now: number;
}

/** What an answer's headers say about further requests. */
interface Limits {
  /** Requests that are left. */
  left: number;
  /** Milliseconds until there are more. */
  resetMs: number;
}

/** A feed of matches. */
export interface Feed {
  name: string;
  address: string;
  headers: (keys: Settings['feedKeys']) => Record<string, string>;
  /** The setting with its key; none for a feed that is open. */
  keyName?: string;
  /** Asks for the matches that are played about now. @param ask returns the data at a path of the feed */
  read: (ask: (path: string) => Promise<unknown>, asked: Asked) => Promise<FeedMatch[]>;
  /** Undefined for an answer that says nothing of limits. */
  limits: (headers: Headers) => Limits | undefined;
  /** Milliseconds between two polls while a match is played: within what the feed allows. */
  intervalMs: number;
}

const dayMs = 86_400_000;
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const countIn = (headers: Headers, name: string): number | undefined => {
  const value = headers.get(name);
  return value === null || !/^\d+$/.test(value.trim()) ? undefined : Number(value);
};

/** Ten requests a minute are free. */
const footballData: Feed = {
  name: 'football-data',
  address: 'https://api.football-data.org',
  keyName: 'FOOTBALL_DATA_TOKEN',
  headers: ({ footballData: key = '' }) => ({
    'X-Auth-Token': key,
    ...{ 'X-Unfold-Goals': 'true', 'X-Unfold-Bookings': 'true' },
    ...{ 'X-Unfold-Subs': 'true', 'X-Unfold-Lineups': 'true' },
  }),
  read: async (ask, { competition, now }) =>
    readFootballData(
      await ask(
        `/v4/competitions/${encodeURIComponent(competition)}/matches?dateFrom=${dayOf(now - dayMs)}&dateTo=${dayOf(now + dayMs)}`,
      ),
    ),
  limits: (headers) => {
    const left = countIn(headers, 'X-Requests-Available-Minute');
    const reset = countIn(headers, 'X-RequestCounter-Reset');
    return left === undefined ? undefined : { left, resetMs: (reset ?? 60) * 1000 };
  },
  intervalMs: 15_000,
};

/** The requests of a day are spread over the hours in which its matches are played. */
const matchesMs = 3 * 3_600_000;
/** How long before a kickoff line-ups are there, at the earliest. */
const lineUpsMs = 75 * 60_000;
/** Maximum fixtures of one answer with their events. */
const maxFixtures = 20;

/** A day's requests are few: how often it is asked follows from what its headers leave. */
const apiFootball: Feed = {
  name: 'api-football',
  address: 'https://v3.football.api-sports.io',
  keyName: 'API_FOOTBALL_KEY',
  headers: ({ apiFootball: key = '' }) => ({ 'x-apisports-key': key }),
  read: async (ask, { competition, year, now }) => {
    const [from, to] = [dayOf(now - dayMs), dayOf(now + dayMs)];
    const league = encodeURIComponent(competition);
    const listed = readApiFootball(await ask(`/fixtures?league=${league}&season=${year}&from=${from}&to=${to}`));
    // Only fixtures by their ids come with events and line-ups.
    const isNear = ({ kickoff }: FeedMatch): boolean => kickoff - now <= lineUpsMs;
    const detailed = listed.filter((match) => (match.status === 'TO_COME' ? isNear(match) : match.status !== 'OFF'));
    const others = listed.filter((match) => !detailed.includes(match));
    const matches: FeedMatch[] = [];
    for (let at = 0; at < detailed.length; at += maxFixtures) {
      const ids = detailed.slice(at, at + maxFixtures).map(({ id }) => id);
      matches.push(...readApiFootball(await ask(`/fixtures?ids=${ids.join('-')}`)));
    }
    return [...matches, ...others];
  },
  limits: (headers) => {
    const ofDay = countIn(headers, 'x-ratelimit-requests-remaining');
    const ofMinute = countIn(headers, 'X-RateLimit-Remaining');
    if (ofMinute !== undefined && ofMinute <= 2) return { left: 0, resetMs: 60_000 };
    // A poll is two requests; the day ends at midnight, UTC.
    const untilMidnight = dayMs - (Date.now() % dayMs);
    if (ofDay === undefined) return undefined;
    const left = Math.floor(ofDay / 2);
    return { left, resetMs: left <= 1 ? untilMidnight : Math.min(untilMidnight, matchesMs) };
  },
  intervalMs: 15_000,
};

/** Without a key: what has not changed is not asked for. */
const openLigaDb = (): Feed => {
  const known = new Map<string, { changed: unknown; answer: unknown }>();
  return {
    name: 'openligadb',
    address: 'https://api.openligadb.de',
    headers: () => ({}),
    read: async (ask, { competition, year, matchdays, now }) => {
      const matches: FeedMatch[] = [];
      for (const matchday of matchdays) {
        const path = `${encodeURIComponent(competition)}/${year}/${matchday}`;
        const changed = await ask(`/getlastchangedate/${path}`);
        const before = known.get(path);
        const answer = before?.changed === changed ? before?.answer : await ask(`/getmatchdata/${path}`);
        known.set(path, { changed, answer });
        matches.push(...readOpenLigaDb(answer, now));
      }
      return matches;
    },
    limits: () => undefined,
    intervalMs: 20_000,
  };
};

const feeds: Readonly<Record<string, () => Feed>> = {
  'football-data': () => footballData,
  'api-football': () => apiFootball,
  openligadb: openLigaDb,
};

/** The names of all feeds. */
export const feedNames = Object.keys(feeds);

/** Undefined where there is no such feed. */
export const feedNamed = (name: string): Feed | undefined => (Object.hasOwn(feeds, name) ? feeds[name]?.() : undefined);

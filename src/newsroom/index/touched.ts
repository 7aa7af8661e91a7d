import { type DatabaseSync } from 'node:sqlite';

/** What reads may depend on and has changed. `at` narrows a subject to stories after that instant: see `related`. */
export interface Touched {
  topic: string;
  /** Publication time of the story that came, went or moved; empty where every reader of the topic is meant. */
  at: string;
}

interface Edition {
  section: string;
  id: string;
  locale: string;
  slug: string;
  publishedAt: string;
  status: string;
  series: string | null;
  summary: string;
  body: string;
}

interface MatchRow {
  id: string;
  season: string;
  home: string | null;
  away: string | null;
  kickoff: string;
  json: string;
  players: string;
}

/** Everything of some units that reads can see. */
export interface Snapshot {
  items: Map<string, { kind: string; id: string; json: string }>;
  editions: Map<string, Edition>;
  subjects: Map<string, Set<string>>;
  matches: Map<string, MatchRow>;
  memberships: Map<string, { player: string; club: string; season: string; json: string }>;
}

/** Kinds of which there are few, and which are read as whole lists: any change touches the list. */
const listedKinds = new Set(['competition', 'season', 'poll', 'tag']);

export const takeSnapshot = (database: DatabaseSync, units: readonly string[]): Snapshot => {
  const snapshot: Snapshot = {
    items: new Map(),
    editions: new Map(),
    subjects: new Map(),
    matches: new Map(),
    memberships: new Map(),
  };
  const items = database.prepare('SELECT kind, id, json FROM items WHERE unit = ?');
  const editions = database.prepare('SELECT * FROM editions WHERE unit = ?');
  const subjects = database.prepare('SELECT section, id, kind, target FROM edition_subjects WHERE unit = ?');
  const matches = database.prepare(
    `SELECT m.id, m.season, m.home, m.away, m.kickoff, i.json, (SELECT group_concat(player) FROM match_players WHERE match = m.id) AS players
     FROM matches AS m JOIN items AS i ON i.kind = 'match' AND i.id = m.id WHERE m.unit = ?`,
  );
  const memberships = database.prepare('SELECT player, club, season, json FROM memberships WHERE unit = ?');
  for (const unit of units) {
    for (const row of items.all(unit) as { kind: string; id: string; json: string }[]) {
      snapshot.items.set(`${row.kind}/${row.id}`, row);
    }
    for (const row of editions.all(unit) as unknown as Edition[]) {
      snapshot.editions.set(`${row.section}/${row.id}/${row.locale}`, row);
    }
    for (const { section, id, kind, target } of subjects.all(unit) as Record<string, string>[]) {
      const of = snapshot.subjects.get(`${section}/${id}`) ?? new Set();
      snapshot.subjects.set(`${section}/${id}`, of.add(`${kind}/${target}`));
    }
    for (const row of matches.all(unit) as unknown as MatchRow[]) snapshot.matches.set(row.id, row);
    for (const row of memberships.all(unit) as { player: string; club: string; season: string; json: string }[]) {
      snapshot.memberships.set(`${row.season}/${row.club}/${row.player}`, row);
    }
  }
  return snapshot;
};

/** When a site was built and when it is built again: stories and polls change by themselves as their time comes. */
export interface Span {
  /** ISO 8601. */
  from: string;
  to: string;
}

const isOut = ({ status, publishedAt }: Edition, now: string): boolean =>
  (status === 'published' || status === 'scheduled') && publishedAt <= now;

/** The topics that differ between two snapshots of the same units, built at two instants. */
export const touchedBetween = (before: Snapshot, after: Snapshot, span: Span): Touched[] => {
  const touched = new Map<string, Touched>();
  const touch = (topic: string, at = ''): void => void touched.set(`${topic}@${at}`, { topic, at });
  touchItems(before, after, touch);
  touchEditions(before, after, span, touch);
  touchMatches(before, after, touch);
  for (const key of keysOf(before.memberships, after.memberships)) {
    const [old, now] = [before.memberships.get(key), after.memberships.get(key)];
    const row = now ?? old;
    if (!row || old?.json === now?.json) continue;
    touch(`squad/${row.season}/${row.club}`);
    touch(`memberships/${row.player}`);
  }
  return [...touched.values()];
};

type Touch = (topic: string, at?: string) => void;

const keysOf = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Set<string> =>
  new Set([...before.keys(), ...after.keys()]);

const touchItems = (before: Snapshot, after: Snapshot, touch: Touch): void => {
  for (const key of keysOf(before.items, after.items)) {
    const [old, now] = [before.items.get(key), after.items.get(key)];
    const row = now ?? old;
    if (!row || old?.json === now?.json) continue;
    touch(`item/${key}`);
    if (row.kind === 'club') touch('club-names');
    if (!old || !now || listedKinds.has(row.kind)) touch(`kind/${row.kind}`);
  }
};

const touchEditions = (before: Snapshot, after: Snapshot, span: Span, touch: Touch): void => {
  for (const key of keysOf(before.editions, after.editions)) {
    const old = visible(before.editions.get(key), span.from);
    const now = visible(after.editions.get(key), span.to);
    if (!old && !now) continue;
    if (old && now && JSON.stringify(old) === JSON.stringify(now) && sameSubjects(before, after, now)) continue;
    touch(`edition/${key}`);
    for (const row of [old, now]) {
      if (!row) continue;
      touch(`slug/${row.section}/${row.locale}/${row.slug}`);
      touch(`month/${row.section}/${row.publishedAt.slice(0, 7)}`);
    }
    // A story that comes or goes touches its list, which says as much; one that is only edited keeps its address.
    if (old && now && old.slug !== now.slug) touch('addresses');
    const moved = !old || !now || old.publishedAt !== now.publishedAt;
    for (const [row, snapshot, other] of [[old, before, after] as const, [now, after, before] as const]) {
      if (!row) continue;
      if (moved) touch(`list/${row.section}/${row.locale}`);
      if (row.series && (moved || old.series !== now.series)) touch(`series/${row.series}/${row.locale}`);
      const kept = moved ? undefined : other.subjects.get(`${row.section}/${row.id}`);
      for (const subject of snapshot.subjects.get(`${row.section}/${row.id}`) ?? []) {
        if (!kept?.has(subject)) touch(`subject/${subject}/${row.locale}`, row.publishedAt);
      }
    }
  }
};

const visible = (edition: Edition | undefined, now: string): Edition | undefined =>
  edition && isOut(edition, now) ? edition : undefined;

const sameSubjects = (before: Snapshot, after: Snapshot, { section, id }: Edition): boolean => {
  const of = (snapshot: Snapshot) => [...(snapshot.subjects.get(`${section}/${id}`) ?? [])].sort().join();
  return of(before) === of(after);
};

const touchMatches = (before: Snapshot, after: Snapshot, touch: Touch): void => {
  for (const id of keysOf(before.matches, after.matches)) {
    const [old, now] = [before.matches.get(id), after.matches.get(id)];
    if (old?.json === now?.json) continue;
    touch('matches');
    if (old?.kickoff !== now?.kickoff) touch('match-days');
    for (const row of [old, now]) {
      if (!row) continue;
      touch(`season-matches/${row.season}`);
      touch(`match-day/${row.kickoff.slice(0, 10)}`);
      for (const club of [row.home, row.away]) if (club) touch(`club-matches/${club}`);
      for (const player of row.players?.split(',') ?? []) touch(`player-matches/${player}`);
    }
  }
};

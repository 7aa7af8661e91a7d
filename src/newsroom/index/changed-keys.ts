import { type DependencyKey, dependencyKey } from '../dependency-keys.ts';
import { isVisible } from '../visibility.ts';
import { resultFields } from './result-fields.ts';
import type { Edition, Snapshot, Subject } from './snapshot.ts';

/** A key that a change of the content invalidates. */
export interface ChangedKey {
  key: DependencyKey;
  /**
   * Publication time of the story that appeared, disappeared or moved. Reads narrowed to an earlier instant are not invalidated, see
   * `beforeInstant`. Empty if every read of the key is invalidated.
   */
  at: string;
}

/** Kinds with few items, which are read as whole lists: any change invalidates the list. */
const listedKinds = new Set(['competition', 'season', 'poll', 'tag', 'page']);

/** The instants of the former build and the next one: stories and polls change with time, too. */
export interface BuildInterval {
  /** ISO 8601. */
  from: string;
  to: string;
}

/** The keys of the differences between two snapshots of the same units, built at two instants. */
export const changedKeysBetween = (before: Snapshot, after: Snapshot, interval: BuildInterval): ChangedKey[] => {
  const changed = new Map<string, ChangedKey>();
  const invalidate = (key: DependencyKey, at = ''): void => void changed.set(`${key}@${at}`, { key, at });
  invalidateItems(before, after, invalidate);
  invalidateEditions(before, after, interval, invalidate);
  invalidateMatches(before, after, invalidate);
  invalidateMemberships(before, after, invalidate);
  return [...changed.values()];
};

type Invalidate = (key: DependencyKey, at?: string) => void;

const namesIn = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Set<string> =>
  new Set([...before.keys(), ...after.keys()]);

const invalidateItems = (before: Snapshot, after: Snapshot, invalidate: Invalidate): void => {
  for (const name of namesIn(before.items, after.items)) {
    const [old, now] = [before.items.get(name), after.items.get(name)];
    const row = now ?? old;
    if (!row || old?.json === now?.json) continue;
    const { kind, id } = row;
    invalidate(dependencyKey('item', { kind, id }));
    if (kind === 'club') invalidate(dependencyKey('club-names'));
    if (!old || !now || listedKinds.has(kind)) invalidate(dependencyKey('kind', { kind }));
  }
};

const invalidateEditions = (
  before: Snapshot,
  after: Snapshot,
  interval: BuildInterval,
  invalidate: Invalidate,
): void => {
  for (const name of namesIn(before.editions, after.editions)) {
    const old = visibleAt(before.editions.get(name), interval.from);
    const now = visibleAt(after.editions.get(name), interval.to);
    const row = now ?? old;
    if (!row) continue;
    const subjects = { old: old ? subjectsOf(before, old) : [], now: now ? subjectsOf(after, now) : [] };
    if (JSON.stringify(old) === JSON.stringify(now) && sameSubjects(subjects.old, subjects.now)) continue;
    const { section, id, locale } = row;
    invalidate(dependencyKey('edition', { section, id, locale }));
    // A story that appears or disappears invalidates its list, which includes it; an edited one keeps its address.
    if (old && now && old.slug !== now.slug) invalidate(dependencyKey('addresses'));
    const moved = !old || !now || old.publishedAt !== now.publishedAt;
    for (const [edition, present, other] of [
      [old, subjects.old, subjects.now],
      [now, subjects.now, subjects.old],
    ] as const) {
      if (!edition) continue;
      invalidate(dependencyKey('slug', { section, locale, slug: edition.slug }));
      invalidate(dependencyKey('month', { section, month: edition.publishedAt.slice(0, 7) }));
      const { series, publishedAt } = edition;
      if (moved) invalidate(dependencyKey('list', { section, locale }), publishedAt);
      if (series && (moved || old.series !== now.series)) invalidate(dependencyKey('series', { series, locale }));
      for (const subject of present)
        if (moved || !includes(other, subject))
          invalidate(dependencyKey('subject', { ...subject, locale }), publishedAt);
    }
  }
};

const visibleAt = (edition: Edition | undefined, now: string): Edition | undefined =>
  edition && isVisible(edition, now) ? edition : undefined;

const subjectsOf = ({ subjects }: Snapshot, { section, id }: Edition): readonly Subject[] =>
  subjects.get(`${section}/${id}`) ?? [];

const includes = (subjects: readonly Subject[], { kind, id }: Subject): boolean =>
  subjects.some((subject) => subject.kind === kind && subject.id === id);

const sameSubjects = (one: readonly Subject[], other: readonly Subject[]): boolean =>
  one.length === other.length && one.every((subject) => includes(other, subject));

const invalidateMatches = (before: Snapshot, after: Snapshot, invalidate: Invalidate): void => {
  for (const id of namesIn(before.matches, after.matches)) {
    const [old, now] = [before.matches.get(id), after.matches.get(id)];
    if (old?.json === now?.json) continue;
    invalidate(dependencyKey('matches'));
    if (fixtureOf(old) !== fixtureOf(now)) invalidate(dependencyKey('fixtures'));
    if (old?.kickoff !== now?.kickoff) invalidate(dependencyKey('match-days'));
    for (const row of [old, now]) {
      if (!row) continue;
      invalidate(dependencyKey('season-matches', { season: row.season }));
      invalidate(dependencyKey('match-day', { day: row.kickoff.slice(0, 10) }));
      for (const club of [row.home, row.away]) if (club) invalidate(dependencyKey('club-matches', { club }));
      for (const player of row.players?.split(',') ?? []) invalidate(dependencyKey('player-matches', { player }));
    }
  }
};

/** A match without what happens in it, to compare; undefined for none. */
const fixtureOf = (row: { json: string } | undefined): string | undefined => {
  if (!row) return undefined;
  const played: readonly string[] = [...resultFields, 'referees', 'lineups'];
  const facts = Object.entries(JSON.parse(row.json) as object).filter(([name]) => !played.includes(name));
  return JSON.stringify(facts);
};

const invalidateMemberships = (before: Snapshot, after: Snapshot, invalidate: Invalidate): void => {
  for (const name of namesIn(before.memberships, after.memberships)) {
    const [old, now] = [before.memberships.get(name), after.memberships.get(name)];
    const row = now ?? old;
    if (!row || old?.json === now?.json) continue;
    const { season, club, player } = row;
    invalidate(dependencyKey('squad', { season, club }));
    invalidate(dependencyKey('memberships', { player }));
  }
};

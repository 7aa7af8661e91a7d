import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '#i18n/locales.ts';
import type { Section } from '#settings/sections.ts';

/** A story in one language, as the index has it. `summary` and `body` are JSON. */
export interface Edition {
  section: Section;
  id: string;
  locale: Locale;
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

/** A subject or tag of a story. */
export interface Subject {
  kind: string;
  id: string;
}

/** Everything about some units that reads can return. */
export interface Snapshot {
  items: Map<string, { kind: string; id: string; json: string }>;
  editions: Map<string, Edition>;
  /** By `section/id` of a story. */
  subjects: Map<string, Subject[]>;
  matches: Map<string, MatchRow>;
  memberships: Map<string, { player: string; club: string; season: string; json: string }>;
  /** Teams, stages and groups of seasons, as `kind season/id`. */
  parts: Set<string>;
}

export const takeSnapshot = (database: DatabaseSync, units: readonly string[]): Snapshot => {
  const snapshot: Snapshot = {
    items: new Map(),
    editions: new Map(),
    subjects: new Map(),
    matches: new Map(),
    memberships: new Map(),
    parts: new Set(),
  };
  const items = database.prepare('SELECT kind, id, json FROM items WHERE unit = ?');
  const editions = database.prepare('SELECT * FROM editions WHERE unit = ?');
  const subjects = database.prepare('SELECT section, id, kind, target FROM edition_subjects WHERE unit = ?');
  const matches = database.prepare(
    `SELECT m.id, m.season, m.home, m.away, m.kickoff, i.json, (SELECT group_concat(player) FROM match_players WHERE match = m.id) AS players
     FROM matches AS m JOIN items AS i ON i.kind = 'match' AND i.id = m.id WHERE m.unit = ?`,
  );
  const memberships = database.prepare('SELECT player, club, season, json FROM memberships WHERE unit = ?');
  const parts = database.prepare('SELECT kind, id FROM season_parts WHERE unit = ?');
  for (const unit of units) {
    for (const row of items.all(unit) as { kind: string; id: string; json: string }[]) {
      snapshot.items.set(`${row.kind}/${row.id}`, row);
    }
    for (const row of editions.all(unit) as unknown as Edition[]) {
      snapshot.editions.set(`${row.section}/${row.id}/${row.locale}`, row);
    }
    for (const { section, id, kind, target } of subjects.all(unit) as Record<string, string>[]) {
      const story = `${section}/${id}`;
      const subjects = snapshot.subjects.get(story) ?? [];
      snapshot.subjects.set(story, [...subjects, { kind, id: target } as Subject]);
    }
    for (const row of matches.all(unit) as unknown as MatchRow[]) snapshot.matches.set(row.id, row);
    for (const row of memberships.all(unit) as { player: string; club: string; season: string; json: string }[]) {
      snapshot.memberships.set(`${row.season}/${row.club}/${row.player}`, row);
    }
    for (const { kind, id } of parts.all(unit) as Record<string, string>[]) snapshot.parts.add(`${kind} ${id}`);
  }
  return snapshot;
};

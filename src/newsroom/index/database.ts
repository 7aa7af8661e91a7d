import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { siteLanguages } from '#settings/site/public-settings.ts';
import { paperZone } from './paper-zone.ts';

/** Increase it whenever the tables or their content change: an index of another version is rebuilt. */
const indexVersion = 24;

const tables = `
  CREATE TABLE units (path TEXT PRIMARY KEY, stamp TEXT NOT NULL);
  CREATE TABLE items (
    kind TEXT NOT NULL, id TEXT NOT NULL, unit TEXT NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
  CREATE INDEX items_by_unit ON items (unit);
  CREATE TABLE editions (
    section TEXT NOT NULL, id TEXT NOT NULL, locale TEXT NOT NULL, slug TEXT NOT NULL, unit TEXT NOT NULL,
    publishedAt TEXT NOT NULL, status TEXT NOT NULL, series TEXT, summary TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (section, id, locale)
  );
  CREATE INDEX editions_by_slug ON editions (section, locale, slug);
  CREATE INDEX editions_by_date ON editions (locale, section, publishedAt DESC, id, status, slug);
  CREATE INDEX editions_out ON editions (section, id, locale, status, publishedAt);
  CREATE INDEX editions_due ON editions (publishedAt, unit);
  CREATE INDEX editions_by_series ON editions (series, locale);
  CREATE INDEX editions_by_unit ON editions (unit);
  CREATE TABLE edition_words (
    locale TEXT NOT NULL, section TEXT NOT NULL, id TEXT NOT NULL, digest TEXT NOT NULL, words TEXT NOT NULL, unit TEXT NOT NULL
  );
  CREATE INDEX edition_words_by_edition ON edition_words (locale, section, id, digest);
  CREATE INDEX edition_words_by_unit ON edition_words (unit);
  CREATE TABLE edition_subjects (
    section TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, publishedAt TEXT NOT NULL,
    unit TEXT NOT NULL,
    PRIMARY KEY (kind, target, publishedAt, section, id)
  ) WITHOUT ROWID;
  CREATE INDEX edition_subjects_by_story ON edition_subjects (section, id);
  CREATE INDEX edition_subjects_by_unit ON edition_subjects (unit);
  CREATE TABLE matches (
    id TEXT PRIMARY KEY, season TEXT NOT NULL, stage TEXT NOT NULL, home TEXT, away TEXT, kickoff TEXT NOT NULL,
    status TEXT NOT NULL, unit TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX matches_by_kickoff ON matches (kickoff, status);
  CREATE INDEX matches_by_season ON matches (season, kickoff);
  CREATE INDEX matches_by_home ON matches (home, away);
  CREATE INDEX matches_by_away ON matches (away);
  CREATE INDEX matches_by_unit ON matches (unit);
  CREATE TABLE match_players (
    player TEXT NOT NULL, match TEXT NOT NULL, unit TEXT NOT NULL, PRIMARY KEY (player, match)
  ) WITHOUT ROWID;
  CREATE INDEX match_players_by_unit ON match_players (unit);
  CREATE TABLE memberships (
    player TEXT NOT NULL, club TEXT NOT NULL, season TEXT NOT NULL, json TEXT NOT NULL, unit TEXT NOT NULL,
    PRIMARY KEY (season, club, player)
  ) WITHOUT ROWID;
  CREATE INDEX memberships_by_player ON memberships (player);
  CREATE INDEX memberships_by_unit ON memberships (unit);
  CREATE TABLE season_parts (kind TEXT NOT NULL, id TEXT NOT NULL, unit TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
  CREATE INDEX season_parts_by_unit ON season_parts (unit);
  CREATE TABLE media (name TEXT NOT NULL, unit TEXT NOT NULL, PRIMARY KEY (unit, name)) WITHOUT ROWID;
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE pending_changes (key TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (key, at)) WITHOUT ROWID;
  CREATE TABLE links (unit TEXT NOT NULL, file TEXT NOT NULL, field TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL);
  CREATE INDEX links_by_unit ON links (unit);
  PRAGMA user_version = ${indexVersion};
`;

/** Tables whose rows belong to a unit and are deleted with it. */
export const unitTables = [
  'items',
  'editions',
  'edition_words',
  'edition_subjects',
  'matches',
  'match_players',
  'memberships',
  'season_parts',
  'media',
  'links',
] as const;

/** What of the settings is in every row: an index made with other values is rebuilt. */
const settingsOfRows = (): string => JSON.stringify({ languages: siteLanguages, timeZone: paperZone() });

/** Whether the tables are of this version, and their rows of these settings. */
const isCurrent = (database: DatabaseSync): boolean => {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version !== indexVersion) return false;
  const made = database.prepare(`SELECT value FROM meta WHERE name = 'settings'`).get() as
    { value: string } | undefined;
  return made?.value === settingsOfRows();
};

/** Whether a usable index of this version exists. */
export const isCurrentIndex = (file: string): boolean => {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return isCurrent(database);
  } finally {
    database.close();
  }
};

/** Opens the index for writing, and creates it where it is missing, of another version or of other settings. */
export const openForWriting = (file: string): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 60000');
  if (isCurrent(database)) return database;
  const old = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all() as { name: string }[];
  for (const { name } of old) database.exec(`DROP TABLE "${name}"`);
  database.exec(tables);
  database.prepare(`INSERT INTO meta VALUES ('settings', ?)`).run(settingsOfRows());
  return database;
};

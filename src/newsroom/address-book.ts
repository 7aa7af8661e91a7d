import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { naming, writing } from '../lib/disk-full.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Section } from '#settings/sections.ts';

/** A story's address in one language, and the story. */
export interface StoryAddress {
  section: Section;
  locale: Locale;
  slug: string;
  /** Id of the story that was last published under it. */
  id: string;
}

/** The decoded path of a story's page. */
export const storyPath = ({ locale, section, slug }: Omit<StoryAddress, 'id'>): string =>
  `/${locale}/${section}/${slug}`;

/** Names a story in one language, whatever its address. */
export const storyKey = ({ section, locale, id }: Omit<StoryAddress, 'slug'>): string => `${section}/${locale}/${id}`;

/** Path of the address book inside the data folder: its content exists nowhere else. */
export const addressBookIn = (dataDir: string): string => join(dataDir, 'addresses.sqlite');

const tables = `
  CREATE TABLE addresses (
    section TEXT NOT NULL, locale TEXT NOT NULL, slug TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY (section, locale, slug)
  ) WITHOUT ROWID;
  CREATE INDEX addresses_by_story ON addresses (section, locale, id);
  PRAGMA user_version = 1;
`;

const openOrMake = (file: string): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 60000');
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version === 0) database.exec(`BEGIN IMMEDIATE; ${tables} COMMIT`);
  return database;
};

/**
 * Every address a story was ever published under, so that an old one redirects to the present one permanently. An address belongs to the
 * story that was last published under it; none is ever deleted. The book is written before the site shows the address.
 */
export const openAddressBook = (file: string) =>
  bookOn(
    writing(file, () => openOrMake(file)),
    file,
  );

/** The same book, read-only; undefined if there is none. */
export const openExistingAddressBook = (file: string): Omit<AddressBook, 'record'> | undefined =>
  existsSync(file) ? bookOn(new DatabaseSync(file, { readOnly: true }), file) : undefined;

const bookOn = (database: DatabaseSync, file: string) => {
  const columns = 'section, locale, slug, id';
  const rows = (sql: string, ...values: string[]): StoryAddress[] =>
    database.prepare(sql).all(...values) as unknown as StoryAddress[];

  return {
    /** Whether it is empty: before the first publish, or after the data folder was lost. */
    isEmpty: (): boolean => rows(`SELECT ${columns} FROM addresses LIMIT 1`).length === 0,

    /** Stores published addresses, all or none. */
    record: (addresses: Iterable<StoryAddress>): void => {
      const upsert = database.prepare(
        `INSERT INTO addresses VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET id = excluded.id WHERE id != excluded.id`,
      );
      database.exec('BEGIN IMMEDIATE');
      try {
        for (const { section, locale, slug, id } of addresses) upsert.run(section, locale, slug, id);
        database.exec('COMMIT');
      } catch (error) {
        // On a full disk SQLite has already rolled back.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw naming(file, error);
      }
    },

    all: (): StoryAddress[] => rows(`SELECT ${columns} FROM addresses`),

    /** Every address of a story in one language. */
    ofStory: ({ section, locale, id }: Omit<StoryAddress, 'slug'>): StoryAddress[] =>
      rows(`SELECT ${columns} FROM addresses WHERE section = ? AND locale = ? AND id = ?`, section, locale, id),

    /** The story an address belongs to. */
    at: ({ section, locale, slug }: Omit<StoryAddress, 'id'>): StoryAddress | undefined =>
      rows(`SELECT ${columns} FROM addresses WHERE section = ? AND locale = ? AND slug = ?`, section, locale, slug)[0],

    close: (): void => database.close(),
  };
};

export type AddressBook = ReturnType<typeof bookOn>;

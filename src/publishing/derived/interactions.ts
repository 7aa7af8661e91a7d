import { type DatabaseSync } from 'node:sqlite';
import { type InteractionsFile, type PublishedPoll } from '#contract/interactions.ts';
import { type Section, sections } from '#i18n/addresses.ts';
import { type Touched } from '#newsroom/index/touched.ts';
import { outIn } from '#newsroom/reader/visible.ts';
import { type Poll } from '#schemas/poll.ts';

/** Topics after which another item can be rated, or a poll is another: a story or an item came or went, a poll changed. */
const topics = /^(?:list\/|kind\/(?:match|club|player|poll)$)/;

export const changesInteractions = (touched: readonly Touched[]): boolean =>
  touched.some(({ topic }) => topics.test(topic));

/**
 * What the server has to know of the site: everything that has a page and can be rated, and every poll. The same index and instant
 * give the same text. 93,000 matches take 40 ms and 3 MB.
 */
export const interactionsJson = (index: DatabaseSync, now: Date): string => {
  const file: InteractionsFile = {
    rateable: {
      ...storyIds(index, now),
      // Their own table has short rows; items would be read with all their JSON.
      match: ids(index, 'SELECT id FROM matches'),
      club: ids(index, `SELECT id FROM items WHERE kind = 'club'`),
      player: ids(index, `SELECT id FROM items WHERE kind = 'player'`),
    },
    polls: polls(index),
  };
  return `${JSON.stringify(file)}\n`;
};

const ids = (index: DatabaseSync, sql: string, ...values: string[]): string[] =>
  (index.prepare(sql).all(...values) as { id: string }[]).map(({ id }) => id).sort();

/** Stories that are out in a language at least. */
const storyIds = (index: DatabaseSync, now: Date) => {
  const out = outIn({ drafts: false, now: now.toISOString() });
  const sql = `SELECT DISTINCT e.id FROM editions AS e INDEXED BY editions_out WHERE ${out} AND e.section = ?`;
  return Object.fromEntries(sections.map((section) => [section, ids(index, sql, section)])) as Record<
    Section,
    string[]
  >;
};

const polls = (index: DatabaseSync): PublishedPoll[] =>
  (index.prepare(`SELECT json FROM items WHERE kind = 'poll' ORDER BY id`).all() as { json: string }[]).map(
    ({ json }) => {
      const { id, options, opensAt, closesAt, resultVisibility, allowChange } = JSON.parse(json) as Poll;
      return { id, options: options.map((option) => option.id), opensAt, closesAt, resultVisibility, allowChange };
    },
  );

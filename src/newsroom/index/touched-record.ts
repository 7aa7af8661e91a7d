import { type DatabaseSync } from 'node:sqlite';
import { type Span, type Touched } from './touched.ts';

/** The topic that stands for all of them. */
export const everything: Touched[] = [{ topic: '*', at: '' }];

/** The instant the index was last brought up to date for; empty for a new one. */
export const builtFor = (database: DatabaseSync): string =>
  (database.prepare(`SELECT value FROM meta WHERE name = 'builtFor'`).get() as { value: string } | undefined)?.value ??
  '';

/** What changes by time alone between two instants: units with a story that comes out, and polls that open or close. */
export const unitsDue = (database: DatabaseSync, { from, to }: Span): { units: string[]; polls: Touched[] } => {
  const [first = from, last = to] = [from, to].sort();
  const units = database
    .prepare('SELECT DISTINCT unit FROM editions WHERE publishedAt > ? AND publishedAt <= ?')
    .all(first, last) as { unit: string }[];
  const polls = database.prepare(`SELECT id, json FROM items WHERE kind = 'poll'`).all() as {
    id: string;
    json: string;
  }[];
  const turned = polls.flatMap(({ id, json }) => {
    const { opensAt, closesAt } = JSON.parse(json) as { opensAt: string; closesAt: string };
    const within = (instant: string) =>
      Date.parse(instant) > Date.parse(first) && Date.parse(instant) <= Date.parse(last);
    return within(opensAt) || within(closesAt) ? [{ topic: `item/poll/${id}`, at: '' }] : [];
  });
  return {
    units: units.map(({ unit }) => unit),
    polls: turned.length > 0 ? [{ topic: 'kind/poll', at: '' }, ...turned] : [],
  };
};

/** Adds to what has been touched since the site was last published, in the transaction that touched it. */
export const addTouched = (database: DatabaseSync, touched: readonly Touched[]): void => {
  const insert = database.prepare('INSERT OR IGNORE INTO touched VALUES (?, ?)');
  for (const { topic, at } of touched) insert.run(topic, at);
  if (touched.length > 0) {
    database.exec(`INSERT INTO meta VALUES ('touches', '1') ON CONFLICT (name) DO UPDATE SET value = value + 1`);
  }
};

/** The same for what a change of the content touched: the index is then up to date for an instant. */
export const noteTouched = (database: DatabaseSync, touched: readonly Touched[], to: string): void => {
  addTouched(database, touched);
  database.prepare(`INSERT OR REPLACE INTO meta VALUES ('builtFor', ?)`).run(to);
};

import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { maxFound } from '#contract/desk/item-limits.ts';
import type { DeskItem } from '#contract/desk/items.ts';
import { locales } from '#i18n/locales.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { AskNewsroom } from '../newsroom-process.ts';
import type { Person } from '../person.ts';
import { type DeskFolders, placeOf } from './item-place.ts';
import { readItem } from './item-texts.ts';
import { itemsOf } from './owners.ts';
import { factsOf } from './story-facts.ts';

/** Stories of a person that are looked at, the latest first. */
const maxStories = 10;
/** The longest that somebody waits for it, in milliseconds. */
const maxWaitMs = 2000;

const ofPerson = async (folders: DeskFolders, tables: Kysely<Tables>, { id }: Person): Promise<string | undefined> => {
  for (const item of (await itemsOf(tables, id)).slice(0, maxStories)) {
    const value = factsOf(readItem(placeOf(folders, item))?.files['story.yaml']?.text ?? '')?.value;
    const { author, artist } = (value ?? {}) as Record<string, unknown>;
    const named = author ?? artist;
    if (typeof named === 'string') return named;
  }
  return undefined;
};

const ofPaper = async (ask: AskNewsroom, { name }: Person): Promise<string | undefined> => {
  const answers = locales.map((locale) => ask({ kind: 'find', query: '', locale, kinds: ['author'], most: maxFound }));
  const authors = (await Promise.all(answers)).flatMap(({ items }) => items.filter(({ kind }) => kind === 'author'));
  const sole = (found: typeof authors): string | undefined => {
    const [id, other] = new Set(found.map((each) => each.id));
    return other === undefined ? id : undefined;
  };
  return sole(authors.filter(({ label }) => label === name)) ?? sole(authors);
};

interface NewStory {
  folders: DeskFolders;
  tables: Kysely<Tables>;
  ask: AskNewsroom;
}

/**
 * The author that a story of a person begins with: that of the latest story that they began, or the author of their name, or the paper's
 * only one; undefined where that leaves several. A newsroom that cannot be asked, or a story that cannot be read, keeps nobody from beginning.
 */
export const defaultAuthor = async ({ folders, tables, ask }: NewStory, person: Person): Promise<string | undefined> =>
  (await ofPerson(folders, tables, person).catch(() => undefined)) ??
  (await Promise.race([ofPaper(ask, person).catch(() => undefined), pause(maxWaitMs, undefined, { ref: false })]));

/** The key of `story.yaml` that has the author. */
export const authorKey = (item: DeskItem): 'artist' | 'author' =>
  item.startsWith('caricatures/') ? 'artist' : 'author';

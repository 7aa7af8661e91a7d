import { type KeyName, parseDependencyKey } from '#newsroom/dependency-keys.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import type { RecordItem } from './record-items.ts';

/** Names of keys that are only about stories. */
const storyKeys: readonly KeyName[] = ['edition', 'slug', 'month', 'list', 'series', 'subject', 'addresses'];

/** Kinds of items that search does not show: what readers vote and rate. */
const otherKinds: readonly string[] = ['poll', 'poll-tally', 'rating'];

/** Keys that a change of a match invalidates beside its own. */
const matchKeys: readonly KeyName[] = ['matches', 'season-matches', 'club-matches', 'match-day'];

/**
 * The matches that changed, and the players that they name or named. Undefined if other football data changed: its items then have to be
 * numbered again, or many items have a changed name.
 */
export const changedRecordItems = (changes: readonly ChangedKey[]): RecordItem[] | undefined => {
  const items: RecordItem[] = [];
  for (const { key } of changes) {
    const parsed = parseDependencyKey(key);
    if (parsed.name === 'item' && parsed.kind === 'match') items.push({ kind: 'match', id: parsed.id });
    else if (parsed.name === 'player-matches') items.push({ kind: 'player', id: parsed.player });
    else if ((parsed.name === 'item' || parsed.name === 'kind') && otherKinds.includes(parsed.kind)) continue;
    else if (![...storyKeys, ...matchKeys].includes(parsed.name)) return undefined;
  }
  return items;
};

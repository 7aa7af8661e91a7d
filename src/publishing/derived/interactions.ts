import type { InteractionsFile, PublishedPoll } from '#contract/interactions.ts';
import { parseDependencyKey } from '#newsroom/dependency-keys.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import type { RateableItemReads } from '#newsroom/reader/site/rateable-items.ts';
import { type Section, sections } from '#settings/sections.ts';

const kinds: readonly string[] = ['match', 'club', 'player', 'poll'];

/** Whether the rateable items or the polls changed. */
export const changesInteractions = (changes: readonly ChangedKey[]): boolean =>
  changes.some(({ key }) => {
    const parsed = parseDependencyKey(key);
    return parsed.name === 'list' || (parsed.name === 'kind' && kinds.includes(parsed.kind));
  });

/**
 * The site's data for the server: every rateable item that has a page, and every poll. The same index and instant give the same text.
 * 93,000 matches take 40 ms and 3 MB.
 */
export const interactionsJson = (items: RateableItemReads): string => {
  const stories = Object.fromEntries(sections.map((section) => [section, items.stories(section)]));
  const file: InteractionsFile = {
    rateable: {
      ...(stories as Record<Section, string[]>),
      match: items.matches(),
      club: items.items('club'),
      player: items.items('player'),
    },
    polls: polls(items),
  };
  return `${JSON.stringify(file)}\n`;
};

const polls = (items: RateableItemReads): PublishedPoll[] =>
  items.polls().map(({ id, options, opensAt, closesAt, resultVisibility, allowChange }) => {
    const optionIds = options.map((option) => option.id);
    return { id, options: optionIds, opensAt, closesAt, resultVisibility, allowChange };
  });

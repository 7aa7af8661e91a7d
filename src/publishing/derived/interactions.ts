import { type InteractionsFile, type PublishedPoll } from '#contract/interactions.ts';
import { parseDependencyKey } from '#newsroom/dependency-keys.ts';
import { type ChangedKey } from '#newsroom/index/changed-keys.ts';
import { type RateableItemReads } from '#newsroom/reader/site/rateable-items.ts';
import { type Section, sections } from '#sections.ts';

const kinds: readonly string[] = ['match', 'club', 'player', 'poll'];

/** Whether another item can be rated, or a poll is another: a story or an item came or went, a poll changed. */
export const changesInteractions = (changes: readonly ChangedKey[]): boolean =>
  changes.some(({ key }) => {
    const parsed = parseDependencyKey(key);
    return parsed.name === 'list' || (parsed.name === 'kind' && kinds.includes(parsed.kind));
  });

/**
 * What the server has to know of the site: everything that has a page and can be rated, and every poll. The same index and instant
 * give the same text. 93,000 matches take 40 ms and 3 MB.
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

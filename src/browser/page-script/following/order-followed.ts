import type { FollowedItem } from '#contract/following/followed-item.ts';

const kinds = ['club', 'player', 'competition'];
const rankOf = (item: FollowedItem): number => kinds.indexOf(item.split('/')[0] ?? '');

/** Followed items as a list shows them: teams, players, competitions, each by name. @param locale of the names, whose alphabet orders them */
export const orderFollowed = (
  items: readonly FollowedItem[],
  nameOf: (item: FollowedItem) => string,
  locale: string,
): FollowedItem[] => {
  const { compare } = new Intl.Collator(locale);
  return items.toSorted((a, b) => rankOf(a) - rankOf(b) || compare(nameOf(a), nameOf(b)));
};

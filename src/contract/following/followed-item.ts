import { maxItemLength } from './limits.ts';

/** What a reader can follow. */
const followedKinds = ['club', 'player', 'competition'] as const;
type FollowedKind = (typeof followedKinds)[number];

/** A followed team, player or competition: its kind and id, `club/al-ahly`. National teams are clubs, as in the content. */
export type FollowedItem = `${FollowedKind}/${string}`;

const itemPattern = new RegExp(`^(?:${followedKinds.join('|')})/[a-z0-9]+(?:-[a-z0-9]+)*$`);

export const isFollowedItem = (value: unknown): value is FollowedItem =>
  typeof value === 'string' && value.length <= maxItemLength && itemPattern.test(value);

/** The followed items in a stored text, each once. Invalid entries are left out, because other programs may write there. */
export const parseFollowing = (text: string | null): FollowedItem[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter(isFollowedItem))] : [];
  } catch {
    return [];
  }
};

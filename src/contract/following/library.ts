import type { FollowedItem } from './followed-item.ts';
import { maxChanges, maxFollowed, maxPlaces, maxSaved, placeLifeMs, wholeStory } from './limits.ts';
import { isStoryKey, type SavedStory, type StoryKey } from './saved-story.ts';

/** A reading position in a story, in thousandths of its text, the same in every language. */
export interface ReadingPlace {
  story: StoryKey;
  thousandths: number;
  /** ISO 8601 */
  readAt: string;
}

/** The reading positions in a stored text, without expired ones. @param now milliseconds since 1970 */
export const parsePlaces = (text: string | null, now: number): ReadingPlace[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => isPlace(each, now)) : [];
  } catch {
    return [];
  }
};

const isPlace = (value: unknown, now: number): value is ReadingPlace => {
  const { story, thousandths, readAt } = (value ?? {}) as Partial<ReadingPlace>;
  return (
    isStoryKey(story) &&
    typeof thousandths === 'number' &&
    thousandths > 0 &&
    thousandths < wholeStory &&
    Date.parse(readAt ?? '') > now - placeLifeMs
  );
};

/** A reader's library: followed items, saved stories, reading positions. The latest is at the end. */
export interface Library {
  following: FollowedItem[];
  saved: SavedStory[];
  places: ReadingPlace[];
}

/**
 * A reader's changes, by item. Devices send changes and never their whole lists, so that an item removed on one device does not come back
 * from another. docs/decisions/049
 */
export interface LibraryChanges {
  /** Whether the item is followed now. */
  following: Record<string, boolean>;
  /** The path of a saved story; null if it was removed. */
  saved: Record<string, string | null>;
  /** The reading position in a story; null if it was read to its end. */
  places: Record<string, number | null>;
}

/** The lists of a library, in the order in which they are sent. */
export const libraryLists = ['following', 'saved', 'places'] as const satisfies readonly (keyof Library)[];

export const noChanges = (): LibraryChanges => ({ following: {}, saved: {}, places: {} });

export const hasChanges = (changes: LibraryChanges): boolean =>
  libraryLists.some((list) => Object.keys(changes[list]).length > 0);

/** A device's whole library as changes: a guest's items are added to the account at signing in. */
export const asChanges = ({ following, saved, places }: Library): LibraryChanges => ({
  following: Object.fromEntries(following.map((item) => [item, true])),
  saved: Object.fromEntries(saved.map(({ story, path }) => [story, path])),
  places: Object.fromEntries(places.map(({ story, thousandths }) => [story, thousandths])),
});

/** Two sets of changes combined: later ones replace earlier ones of the same item. */
export const joinChanges = (first: LibraryChanges, then: Partial<LibraryChanges>): LibraryChanges => ({
  following: { ...first.following, ...then.following },
  saved: { ...first.saved, ...then.saved },
  places: { ...first.places, ...then.places },
});

const without = <Value>(changes: Record<string, Value>, sent: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(changes).filter(([item, value]) => !(item in sent) || sent[item] !== value));

/** The changes still to be sent after some were accepted: items that changed again meanwhile stay. */
export const unsentAfter = (changes: LibraryChanges, sent: LibraryChanges): LibraryChanges => ({
  following: without(changes.following, sent.following),
  saved: without(changes.saved, sent.saved),
  places: without(changes.places, sent.places),
});

/** The library after changes. @param readAt the time of their reading positions, ISO 8601 */
export const applyChanges = (library: Library, changes: LibraryChanges, readAt: string): Library => {
  const followed = Object.keys(changes.following).filter((item) => changes.following[item]) as FollowedItem[];
  const saved = Object.entries(changes.saved).flatMap(([story, path]) =>
    path === null ? [] : [{ story: story as StoryKey, path }],
  );
  const read = Object.entries(changes.places).flatMap(([story, thousandths]) =>
    thousandths === null ? [] : [{ story: story as StoryKey, thousandths, readAt }],
  );
  const known = new Set(library.following);
  const knownStories = new Set(library.saved.map(({ story }) => story));
  return {
    following: [
      ...library.following.filter((item) => changes.following[item] !== false),
      ...followed.filter((item) => !known.has(item)),
    ],
    saved: [
      ...library.saved.flatMap((each) => {
        const path = changes.saved[each.story];
        return path === null ? [] : [{ ...each, path: path ?? each.path }];
      }),
      ...saved.filter(({ story }) => !knownStories.has(story)),
    ],
    places: [...library.places.filter(({ story }) => !(story in changes.places)), ...read].slice(-maxPlaces),
  };
};

/** Changes in portions for requests, in order, but removals first, because they make room for the rest. */
export const portionsOf = (changes: LibraryChanges): LibraryChanges[] => {
  const isAdded = ({ entry: [, value] }: { entry: [string, unknown] }): boolean => Boolean(value);
  const entries = libraryLists
    .flatMap((list) => Object.entries(changes[list]).map((entry) => ({ list, entry })))
    .sort((a, b) => Number(isAdded(a)) - Number(isAdded(b)));
  const portions = Array.from({ length: Math.ceil(entries.length / maxChanges) }, (_, at) =>
    entries.slice(at * maxChanges, (at + 1) * maxChanges),
  );
  return portions.map((portion) => {
    const of = (list: keyof Library) =>
      Object.fromEntries(portion.filter((each) => each.list === list).map(({ entry }) => entry));
    return { following: of('following'), saved: of('saved'), places: of('places') } as LibraryChanges;
  });
};

/** Changes without additions beyond the limit of a list; removals count first. */
const fitting = <Value>(
  items: readonly string[],
  changes: Record<string, Value>,
  isAdded: (value: Value) => boolean,
  max: number,
): Record<string, Value> => {
  const after = new Set(items);
  for (const [item, value] of Object.entries(changes)) if (!isAdded(value)) after.delete(item);
  return Object.fromEntries(
    Object.entries(changes).filter(([item, value]) => {
      const fits = !isAdded(value) || after.has(item) || after.size < max;
      if (fits && isAdded(value)) after.add(item);
      return fits;
    }),
  );
};

/** The changes that fit into a library. */
export const changesThatFit = ({ following, saved }: Library, changes: LibraryChanges): LibraryChanges => ({
  following: fitting(following, changes.following, Boolean, maxFollowed),
  saved: fitting(
    saved.map(({ story }) => story),
    changes.saved,
    (path) => path !== null,
    maxSaved,
  ),
  places: changes.places,
});

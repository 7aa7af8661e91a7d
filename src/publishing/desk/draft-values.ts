import type { DependencyKey } from '#newsroom/dependency-keys.ts';
import { type CachedValue, openValueCache, type ValueCache } from '#newsroom/reader/context.ts';

/** Values of lists of stories and tables name no keys: their callers do (story-lists.ts, league-table.ts). These keys are theirs. */
const ofCallers = /^(?:list|subject|item)\//;

/**
 * The values that reads computed, kept from one page to the next. While rows are other than they are in the index, what depends on them is
 * computed aside and forgotten afterwards: a page of a draft costs what the draft changes, and nothing of it is seen elsewhere.
 */
export const draftValues = () => {
  const kept = openValueCache();
  let aside: Map<string, CachedValue> | undefined;
  let changed: readonly DependencyKey[] = [];
  let areCallersChanged = false;
  const isChanged = ({ dependencies }: CachedValue): boolean =>
    dependencies.size === 0 ? areCallersChanged : changed.some((key) => dependencies.has(key));
  const values: ValueCache = {
    get: (key) => {
      const own = aside?.get(key);
      if (own) return own;
      const known = kept.get(key);
      return known && aside && isChanged(known) ? undefined : known;
    },
    set: (key, value) => (aside && isChanged(value) ? aside.set(key, value) : kept.set(key, value)),
    clear: () => kept.clear(),
  };
  return {
    values,
    /** From now on these keys mean other rows than those of the index. */
    begin: (keys: readonly DependencyKey[]): void => {
      aside = new Map();
      changed = keys;
      areCallersChanged = keys.some((key) => ofCallers.test(key));
    },
    end: (): void => {
      aside = undefined;
      changed = [];
    },
  };
};

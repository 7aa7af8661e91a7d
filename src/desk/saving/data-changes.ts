import type { DataChange, PlainValue } from '#contract/desk/items.ts';

/** Path of a value inside a file of data: `['title', 'ar']`. */
export type DataPath = DataChange['path'];

type Folder = Record<string, PlainValue>;

const isObject = (value: PlainValue | undefined): value is Folder =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path; undefined where there is none. */
export const valueAt = (root: PlainValue | undefined, path: DataPath): PlainValue | undefined =>
  path.reduce<PlainValue | undefined>((value, part) => {
    if (Array.isArray(value)) return typeof part === 'number' ? value[part] : undefined;
    return isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }, root);

const changedChild = (child: PlainValue | undefined, rest: DataPath, value: PlainValue | undefined) =>
  rest.length === 0 ? value : applyAt(child ?? null, rest, value);

const applyAt = (root: PlainValue, [part, ...rest]: DataPath, value: PlainValue | undefined): PlainValue => {
  if (Array.isArray(root) && typeof part === 'number') {
    const changed = changedChild(root[part], rest, value);
    return changed === undefined ? root.toSpliced(part, 1) : root.toSpliced(part, 1, changed);
  }
  const { [String(part)]: former, ...others } = isObject(root) ? root : {};
  const changed = changedChild(former, rest, value);
  if (changed === undefined) return others;
  // An existing key keeps its place.
  return isObject(root) && String(part) in root
    ? { ...root, [String(part)]: changed }
    : { ...others, [String(part)]: changed };
};

/** A value with changes applied, in their order; the value itself stays as it is. */
export const applyChanges = (root: PlainValue, changes: readonly DataChange[]): PlainValue =>
  changes.reduce<PlainValue>((value, change) => applyAt(value, change.path, change.value), root);

/**
 * The change that sets a value where its parents may be missing: it is made at the nearest parent that exists, so that no path leads
 * through nothing.
 */
export const changeAt = (root: PlainValue, path: DataPath, value: PlainValue | undefined): DataChange => {
  if (value === undefined) return { path };
  const parent = valueAt(root, path.slice(0, -1));
  if (path.length === 1 || isObject(parent) || Array.isArray(parent)) return { path, value };
  const last = path[path.length - 1];
  return changeAt(root, path.slice(0, -1), typeof last === 'number' ? [value] : { [String(last)]: value });
};

const isWithin = (path: DataPath, outer: DataPath): boolean => outer.every((part, at) => path[at] === part);

const changesLength = ({ path, value }: DataChange): boolean =>
  value === undefined || typeof path[path.length - 1] === 'number';

/** Changes with one more: it replaces the earlier ones of its own path, unless items of a list were moved since. */
export const addChange = (changes: readonly DataChange[], change: DataChange): DataChange[] =>
  changes.some(changesLength)
    ? [...changes, change]
    : [...changes.filter(({ path }) => !isWithin(path, change.path)), change];

const same = (one: PlainValue | undefined, other: PlainValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The changes that make one value of another: of the smallest parts of objects, and of whole lists. */
export const changesBetween = (before: PlainValue, after: PlainValue, path: DataPath = []): DataChange[] => {
  if (same(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return path.length === 0 ? [] : [{ path, value: after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): DataChange[] => {
    const [was, is] = [before[key], after[key]];
    if (is === undefined) return [{ path: [...path, key] }];
    return was === undefined ? [{ path: [...path, key], value: is }] : changesBetween(was, is, [...path, key]);
  });
};

/** A value that two people changed: what it was, theirs and mine. */
export interface ValueConflict {
  change: DataChange;
  theirs: PlainValue | undefined;
}

/** Changes that were made from one value and are to be applied to another: what two people changed is a conflict. */
export const rebaseChanges = (
  base: PlainValue,
  theirs: PlainValue,
  changes: readonly DataChange[],
): { changes: DataChange[]; conflicts: ValueConflict[] } => {
  const isFree = ({ path, value }: DataChange): boolean =>
    same(valueAt(base, path), valueAt(theirs, path)) || same(valueAt(theirs, path), value);
  return {
    changes: changes.filter(isFree),
    conflicts: changes
      .filter((change) => !isFree(change))
      .map((change) => ({ change, theirs: valueAt(theirs, change.path) })),
  };
};

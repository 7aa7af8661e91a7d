import { isDeepStrictEqual } from 'node:util';

/** A value that YAML and JSON share. */
export type DataValue = null | boolean | number | string | DataValue[] | { [key: string]: DataValue };
export type Path = readonly (string | number)[];

/** Sets the value at a path; without a value it is removed. */
export interface Change {
  path: Path;
  value?: DataValue | undefined;
}

/** Thrown for a change that cannot be made without changing something else, and for a text that cannot be read. */
export class SpliceError extends Error {
  override readonly name = 'SpliceError';
}

/** One entry that is added, replaced or removed. */
export type Operation =
  { kind: 'insert' | 'replace'; path: Path; value: DataValue } | { kind: 'remove'; path: Path; value?: undefined };

export const isMap = (value: unknown): value is Record<string, DataValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (map: Record<string, DataValue>, key: string): Record<string, DataValue> =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== key));

/** Of an own property alone: a name such as `constructor` is no value. */
const own = (map: Record<string, DataValue>, key: string): DataValue | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** What a value becomes where an entry is set in it; a list or map where there is nothing, or a plain text stood for all languages. */
const container = (value: DataValue | undefined, key: string | number, languages: readonly string[]): DataValue => {
  if (value === undefined || value === null) return typeof key === 'number' ? [] : {};
  if (typeof value === 'string' && languages.includes(String(key)))
    return Object.fromEntries(languages.map((language) => [language, value]));
  return value;
};

/** The value with a change, as new objects. @throws {SpliceError} where the path leads through something else */
export const withChange = (
  root: DataValue,
  { path: [key, ...rest], value }: Change,
  languages: readonly string[],
): DataValue => {
  const set = (before: DataValue | undefined): DataValue | undefined => {
    if (rest.length > 0) {
      if (value === undefined && (before === undefined || before === null)) return before;
      return withChange(before ?? null, { path: rest, value }, languages);
    }
    // What JSON cannot say, as −0, is not written either.
    return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as DataValue);
  };
  if (key === undefined) return root;
  const at = container(root, key, languages);
  if (Array.isArray(at) && typeof key === 'number' && key <= at.length) {
    const given = set(at[key]);
    return given === undefined ? at.toSpliced(key, 1) : at.toSpliced(key, 1, given);
  }
  if (!isMap(at) || typeof key !== 'string') throw new SpliceError(`There is no place for ${key} here`);
  const given = set(own(at, key));
  return given === undefined ? without(at, key) : { ...at, [key]: given };
};

const firstOf = <Found>(items: Iterable<Found | undefined>): Found | undefined => {
  for (const found of items) if (found) return found;
  return undefined;
};

const listDifference = (before: DataValue[], after: DataValue[], path: Path): Operation | undefined => {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && isDeepStrictEqual(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < least - head && isDeepStrictEqual(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const at = [...path, head];
  if (head + tail === before.length && before.length < after.length)
    return { kind: 'insert', path: at, value: after[head] as DataValue };
  if (head + tail === after.length && after.length < before.length) return { kind: 'remove', path: at };
  return differenceOf(before[head] as DataValue, after[head] as DataValue, at);
};

/** Entries are added before others are removed, so that a map or list is never empty meanwhile. */
function* mapDifferences(
  before: Record<string, DataValue>,
  after: Record<string, DataValue>,
  path: Path,
): Generator<Operation | undefined> {
  const names = Object.keys(after);
  for (const name of names.filter((each) => Object.hasOwn(before, each)))
    yield differenceOf(before[name] as DataValue, after[name] as DataValue, [...path, name]);
  for (const name of names.filter((each) => !Object.hasOwn(before, each)))
    yield { kind: 'insert', path: [...path, name], value: after[name] as DataValue };
  for (const name of Object.keys(before).filter((each) => !Object.hasOwn(after, each)))
    yield { kind: 'remove', path: [...path, name] };
}

/** The first step from a value to another; undefined where they are the same. */
export const differenceOf = (before: DataValue, after: DataValue, path: Path = []): Operation | undefined => {
  if (isDeepStrictEqual(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after, path);
  if (isMap(before) && isMap(after)) return firstOf(mapDifferences(before, after, path));
  return { kind: 'replace', path, value: after };
};

/** The value after a step. */
export const withOperation = (root: DataValue, { kind, path: [key, ...rest], value }: Operation): DataValue => {
  if (key === undefined) return value ?? null;
  if (rest.length === 0 && kind === 'insert' && Array.isArray(root)) return root.toSpliced(Number(key), 0, value);
  if (rest.length === 0) return withChange(root, { path: [key], value }, []);
  const inside = withOperation(
    (root as Record<string, DataValue>)[key] as DataValue,
    {
      kind,
      path: rest,
      value,
    } as Operation,
  );
  return Array.isArray(root) ? root.with(Number(key), inside) : { ...(root as object), [key]: inside };
};

import { isDeepStrictEqual } from 'node:util';
import {
  type Change,
  type DataValue,
  differenceOf,
  isMap,
  type Operation,
  type Path,
  SpliceError,
  withChange,
  withOperation,
} from './values.ts';

/** A range of the text, in UTF-16 units, and what takes its place. */
export interface TextEdit {
  from: number;
  to: number;
  put: string;
}

/** A text of data that was read: its value, and how it is edited in the manner of the text. */
export interface DataText {
  value: DataValue;
  /** Of the map or list at this path, which has an entry. */
  insert: (path: Path, value: DataValue) => TextEdit;
  replace: (path: Path, value: DataValue) => TextEdit;
  /** Of a map or list with other entries. */
  remove: (path: Path) => TextEdit;
}

export interface SpliceOptions {
  /** A plain text counts for each of these keys: where one is set, the text stays that of the others. */
  languages?: readonly string[];
}

/** Steps that are made however long they take, and milliseconds for more: each step reads the text again, and nothing else runs meanwhile. */
const [sureSteps, maxMs] = [20, 2000];

const byteOrderMark = '\uFEFF';
const valueAt = (root: DataValue, path: Path): DataValue | undefined =>
  path.reduce<DataValue | undefined>((value, key) => (value as Record<string, DataValue> | undefined)?.[key], root);

/** An entry of a map or list without others is not added to or removed from it: the whole is written. */
const editOf = (read: DataText, { path, kind, value }: Operation): TextEdit => {
  if (kind === 'replace') return read.replace(path, value);
  const [parentPath, key] = [path.slice(0, -1), path.at(-1) as string | number];
  const parent = valueAt(read.value, parentPath);
  const size = Object.keys(parent ?? {}).length;
  if (kind === 'insert' && size === 0) return read.replace(parentPath, isMap(parent) ? { [key]: value } : [value]);
  if (kind === 'remove' && size === 1) return read.replace(parentPath, isMap(parent) ? {} : []);
  return kind === 'insert' ? read.insert(path, value) : read.remove(path);
};

/** Parsers fail so for lists in lists without end, and for aliases that multiply one another. */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError || error instanceof ReferenceError;

/**
 * Changes values of a text of data, one after the other, and nothing else: the smallest entries that differ are written in the manner of the
 * text. What results is read again, and has to be what was asked for.
 * @param read parses a text without a byte order mark
 * @throws {SpliceError}
 */
export const splice = (...given: Parameters<typeof spliced>): string => {
  try {
    return spliced(...given);
  } catch (error) {
    throw isTooDeep(error) ? new SpliceError('It is too deep', { cause: error }) : error;
  }
};

const spliced = (
  read: (text: string) => DataText,
  source: string,
  changes: readonly Change[],
  { languages = [] }: SpliceOptions = {},
): string => {
  const mark = source.startsWith(byteOrderMark) ? byteOrderMark : '';
  let text = source.slice(mark.length);
  let state = read(text);
  const wanted = changes.reduce((value, change) => withChange(value, change, languages), state.value);
  const until = performance.now() + maxMs;
  let steps = 0;
  for (let next = differenceOf(state.value, wanted); next; next = differenceOf(state.value, wanted)) {
    if ((steps += 1) > sureSteps && performance.now() > until) throw new SpliceError('It has too many changes at once');
    const { from, to, put } = editOf(state, next);
    text = text.slice(0, from) + put + text.slice(to);
    const expected = withOperation(state.value, next);
    state = read(text);
    if (!isDeepStrictEqual(state.value, expected))
      throw new SpliceError(`${next.path.join('.')} cannot be changed here without changing something else`);
  }
  return mark + text;
};

import { join } from 'node:path';
import { lstatSync, readFileSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { parse } from 'yaml';
import type { RecordKey, RecordValues } from '#contract/desk/record.ts';
import { replaceFile } from '#lib/replace-file.ts';
import { spliceJsonItem } from '#lib/splice/json.ts';
import type { Change, DataValue } from '#lib/splice/values.ts';
import { spliceYaml } from '#lib/splice/yaml.ts';
import { knownLanguages } from '#settings/site/known-languages.ts';
import { hashOf, requireInside, UnusableFile } from '../files/item-place.ts';

/** A match as its file has it: its values as they are written, with no default. */
export type RawMatch = Readonly<Record<string, DataValue>>;

/** The record of a match in its file. */
export interface RecordInFile {
  /** The text of the whole file. */
  text: string;
  /** Its place in the file's list. */
  position: number;
  match: RawMatch;
  /** Of the match alone: whoever changes another match of the file changes nothing here. */
  hash: string;
}

/** A season of several leagues; the index reads no larger text. */
const maxBytes = 16 * 1024 * 1024;

const byteOrderMark = /^\uFEFF/;

const isYaml = (file: string): boolean => /\.ya?ml$/.test(file);

/** The hash of a match by its values. */
export const recordHash = (match: RawMatch): string => hashOf(JSON.stringify(match));

/** @throws {UnusableFile} */
const readFile = (contentDir: string, file: string): string | undefined => {
  const path = join(contentDir, file);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  requireInside(contentDir, path);
  if (stats.size > maxBytes) throw new UnusableFile(`${file} is too large`);
  const bytes = readFileSync(path);
  if (!isUtf8(bytes)) throw new UnusableFile(`${file} is no text in UTF-8`);
  return bytes.toString('utf8');
};

const listIn = (text: string, file: string): unknown => {
  try {
    return isYaml(file) ? parse(text) : JSON.parse(text.replace(byteOrderMark, ''));
  } catch {
    throw new UnusableFile(`${file} cannot be read`);
  }
};

/**
 * Reads a match from its file.
 * @param file path inside the content folder, as the index has it
 * @throws {UnusableFile}
 */
export const readRecord = (contentDir: string, file: string, id: string): RecordInFile | undefined => {
  const text = readFile(contentDir, file);
  const list = text === undefined ? undefined : listIn(text, file);
  if (text === undefined || !Array.isArray(list)) return undefined;
  const position = list.findIndex((each: unknown) => (each as { id?: unknown } | null)?.id === id);
  if (position < 0) return undefined;
  const match = list[position] as RawMatch;
  return { text, position, match, hash: recordHash(match) };
};

/** A match with other values. Null removes one. */
export const withValues = (match: RawMatch, values: RecordValues): RawMatch => {
  const entries = Object.entries({ ...match, ...values }) as [string, DataValue][];
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
};

/** The text of a file with other values of one match; every other byte stays. @throws {SpliceError} */
const textWithValues = ({ text, position, match }: RecordInFile, file: string, values: RecordValues): string => {
  const changes = (Object.entries(values) as [RecordKey, DataValue | undefined][])
    .filter(([key, value]) => value !== undefined && (value !== null || key in match))
    .map(([key, value]): Change => ({ path: [key], ...(value !== null && { value }) }));
  if (!isYaml(file)) return spliceJsonItem(text, position, changes);
  const ofItem = changes.map(({ path, value }): Change => ({ path: [position, ...path], value }));
  return spliceYaml(text, ofItem, { languages: knownLanguages });
};

/** Writes other values of a match into its file. @returns the match as it is then */
export const writeRecord = (contentDir: string, file: string, record: RecordInFile, values: RecordValues): RawMatch => {
  const text = textWithValues(record, file, values);
  if (text !== record.text) replaceFile(join(contentDir, file), text);
  return withValues(record.match, values);
};

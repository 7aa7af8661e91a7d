import { hash } from 'node:crypto';
import type { DependencyKey } from '../dependency-keys.ts';

/** A read of a page, with its result and the keys the result depends on. */
export interface PageRead {
  /** JSON of the read's name and arguments: enough to repeat it. */
  key: string;
  /** Changes with the result. */
  hash: string;
  dependencies: ReadonlySet<DependencyKey>;
}

/**
 * Receives each read of a page. `describe` returns the whole read; do not call it if the key is known already, because it is expensive. It
 * hashes the present result, so call it immediately or not at all.
 */
export type RecordRead = (key: string, describe: () => PageRead) => void;

/** Computes a value, and collects what its reads depend on. */
export type Collect = <T>(compute: () => T) => { value: T; dependencies: ReadonlySet<DependencyKey> };

type Argument = string | number | boolean | readonly Argument[] | undefined;
type NamedReads = Record<string, (...args: never[]) => unknown>;

export const hashOfResult = (result: unknown): string =>
  hash('sha1', JSON.stringify(result) ?? 'undefined', 'base64url').slice(0, 16);

/** Omitted arguments at the end stay omitted, so that defaults apply when the read is repeated. */
const readKey = (name: string, args: readonly Argument[]): string => {
  const given = args.findLastIndex((arg) => arg !== undefined) + 1;
  return JSON.stringify([name, ...args.slice(0, given)]);
};

/** Repeats a recorded read. */
export const repeatRead = (reads: NamedReads, key: string): unknown => {
  const [name, ...args] = JSON.parse(key) as [string, ...never[]];
  const read = reads[name];
  if (!read) throw new Error(`There is no read "${name}"`);
  return read(...args);
};

/** The same reads, each recorded. Arguments are plain values, so that a read can be repeated. */
export const recordReads = <Reads extends NamedReads>(reads: Reads, collect: Collect, record: RecordRead): Reads =>
  Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [
      name,
      (...args: Argument[]) => {
        const { value, dependencies } = collect(() => read(...(args as never[])));
        const key = readKey(name, args);
        record(key, () => ({ key, hash: hashOfResult(value), dependencies }));
        return value;
      },
    ]),
  ) as unknown as Reads;

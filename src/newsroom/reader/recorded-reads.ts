import { hash } from 'node:crypto';
import { type DependencyKey } from '../dependency-keys.ts';

/** A read that a page made, with its result and what the result depends on. */
export interface PageRead {
  /** JSON of the read's name and arguments: enough to repeat it. */
  key: string;
  /** Another one when the result is. */
  hash: string;
  dependencies: ReadonlySet<DependencyKey>;
}

/**
 * Takes each read as a page makes it. `describe` gives the read whole: its cost is spared where the key is known already. It hashes the
 * result as it is at that moment, so call it at once or not at all.
 */
export type RecordRead = (key: string, describe: () => PageRead) => void;

/** Computes a value, and collects what its reads depend on. */
export type Collect = <T>(compute: () => T) => { value: T; dependencies: ReadonlySet<DependencyKey> };

type Argument = string | number | boolean | readonly Argument[] | undefined;
type NamedReads = Record<string, (...args: never[]) => unknown>;

export const hashOfResult = (result: unknown): string =>
  hash('sha1', JSON.stringify(result) ?? 'undefined', 'base64url').slice(0, 16);

/** Arguments left out at the end stay left out, so that defaults apply when the read is repeated. */
const readKey = (name: string, args: readonly Argument[]): string => {
  const given = args.findLastIndex((arg) => arg !== undefined) + 1;
  return JSON.stringify([name, ...args.slice(0, given)]);
};

/** Makes a recorded read again. */
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

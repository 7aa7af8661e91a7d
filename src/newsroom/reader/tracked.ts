import { hash } from 'node:crypto';

/** A read as a page made it: what was asked, what the answer was, and what it depended on. */
export interface PageRead {
  /** JSON of the read's name and arguments: enough to ask again. */
  key: string;
  /** Changes when the answer does. */
  hash: string;
  topics: ReadonlySet<string>;
}

/**
 * Told of each read as it is answered. `made` gives the read whole: what that costs is spared for one known by its key. An answer is
 * hashed as it is at that moment: ask at once or not at all.
 */
export type Recorder = (key: string, made: () => PageRead) => void;

type Argument = string | number | boolean | readonly Argument[] | undefined;
type NamedReads = Record<string, (...args: never[]) => unknown>;
type Collect = <T>(compute: () => T) => { value: T; topics: ReadonlySet<string> };

export const hashOfAnswer = (answer: unknown): string =>
  hash('sha1', JSON.stringify(answer) ?? 'undefined', 'base64url').slice(0, 16);

/** Arguments left out at the end stay left out, so that defaults apply when the read is asked again. */
const keyOf = (name: string, args: readonly Argument[]): string => {
  const given = args.findLastIndex((arg) => arg !== undefined) + 1;
  return JSON.stringify([name, ...args.slice(0, given)]);
};

/** Asks a recorded read again. */
export const askAgain = (reads: NamedReads, key: string): unknown => {
  const [name, ...args] = JSON.parse(key) as [string, ...never[]];
  const read = reads[name];
  if (!read) throw new Error(`There is no read "${name}"`);
  return read(...args);
};

/** The same reads, each telling `record` what was asked and answered. Arguments are plain values, so that a read can be asked again. */
export const tracked = <Reads extends NamedReads>(reads: Reads, collect: Collect, record: Recorder): Reads =>
  Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [
      name,
      (...args: Argument[]) => {
        const { value, topics } = collect(() => read(...(args as never[])));
        const key = keyOf(name, args);
        record(key, () => ({ key, hash: hashOfAnswer(value), topics }));
        return value;
      },
    ]),
  ) as unknown as Reads;

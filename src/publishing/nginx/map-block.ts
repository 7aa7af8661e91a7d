import { quoted, quotedKey, quotedPattern } from './quoting.ts';

/** nginx ignores the case of ASCII letters in keys. */
const folded = (key: string): string => key.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const asPattern = (key: string): string => quotedPattern(new RegExp(`^${key.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`));

/**
 * Lines of a map by exact paths. nginx treats paths that differ only in letter case as equal, and then refuses the whole configuration:
 * such paths are written as expressions.
 */
export const exactLines = (entries: ReadonlyMap<string, string>): string[] => {
  const counts = new Map<string, number>();
  for (const key of entries.keys()) counts.set(folded(key), (counts.get(folded(key)) ?? 0) + 1);
  return [...entries].map(
    ([key, value]) => `  ${counts.get(folded(key)) === 1 ? quotedKey(key) : asPattern(key)} ${quoted(value)};`,
  );
};

/** A line of a map by a pattern. @param value as nginx reads it, such as a variable */
export const patternLine = (pattern: RegExp, value: string): string => `  ${quotedPattern(pattern)} ${value};`;

/** A map: the value of a new variable by that of another. The first matching pattern decides, after all exact keys. */
export const mapBlock = (source: string, variable: string, lines: readonly string[], fallback = '""'): string[] => [
  `map ${source} $mustadira_${variable} {`,
  `  default ${fallback};`,
  ...lines,
  '}',
];

const powerOfTwo = (atLeast: number): number => 2 ** Math.ceil(Math.log2(atLeast));

/** nginx's bytes per key (a pointer, a length), and per bucket. */
const entryBytes = 32;

/** Sizes of nginx's hash tables for maps with these keys; with its defaults it refuses long ones. */
export const mapSizes = (keys: readonly string[]): string[] => {
  const maxKeyBytes = keys.reduce((max, key) => Math.max(max, Buffer.byteLength(key)), 0);
  return [
    `map_hash_bucket_size ${powerOfTwo(Math.max(128, maxKeyBytes + entryBytes))};`,
    `map_hash_max_size ${powerOfTwo(Math.max(2048, 4 * keys.length))};`,
  ];
};

import { diff3Merge } from 'node-diff3';

/** Parts that are merged whole: lines of data; paragraphs of a body, and the empty lines between them, so that no two paragraphs touch. */
const partsOf = (name: string, text: string): string[] =>
  text.split(name.endsWith('.md') ? /(?<=\S[ \t]*\r?\n)((?:[ \t]*\r?\n)+)/ : /(?<=\n)/);

/** Pairs of the same part in two texts that are compared: the time for that grows faster than their number. */
const maxPairs = 500_000;

const pairsIn = (some: readonly string[], others: readonly string[]): number => {
  const counts = Map.groupBy(some, (part) => part);
  return others.reduce((pairs, part) => pairs + (counts.get(part)?.length ?? 0), 0);
};

/** How many parts the texts begin with in common. */
const commonHead = (texts: readonly (readonly string[])[]): number => {
  const [first = [], ...others] = texts;
  const end = first.findIndex((part, at) => others.some((text) => text[at] !== part));
  return end < 0 ? first.length : end;
};

/**
 * Merges two texts that were made from one; undefined where both changed the same part, and where they repeat themselves so often that it
 * would take seconds.
 * @param name of the file: bodies are merged by paragraph
 */
export const mergeTexts = (name: string, own: string, base: string, other: string): string | undefined => {
  if (own === other || other === base) return own;
  if (own === base) return other;
  const texts = [own, base, other].map((text) => partsOf(name, text));
  const head = commonHead(texts);
  const rests = texts.map((text) => text.slice(head));
  const tail = commonHead(rests.map((rest) => rest.toReversed()));
  const [a = [], o = [], b = []] = rests.map((rest) => rest.slice(0, rest.length - tail));
  if (pairsIn(a, o) + pairsIn(b, o) > maxPairs) return undefined;
  const merged = diff3Merge(a, o, b);
  if (merged.some(({ conflict }) => conflict)) return undefined;
  const rest = rests[0] ?? [];
  return [
    ...(texts[0]?.slice(0, head) ?? []),
    ...merged.flatMap(({ ok }) => ok ?? []),
    ...rest.slice(rest.length - tail),
  ].join('');
};

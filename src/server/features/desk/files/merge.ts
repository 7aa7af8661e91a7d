import { diff3Merge } from 'node-diff3';

/** Parts that are merged whole: lines of data; paragraphs of a body, and the empty lines between them, so that no two paragraphs touch. */
const partsOf = (name: string, text: string): string[] =>
  text.split(name.endsWith('.md') ? /(?<=\S[ \t]*\r?\n)((?:[ \t]*\r?\n)+)/ : /(?<=\n)/);

/**
 * Merges two texts that were made from one; undefined where both changed the same part.
 * @param name of the file: bodies are merged by paragraph
 */
export const mergeTexts = (name: string, own: string, base: string, other: string): string | undefined => {
  if (own === other || other === base) return own;
  if (own === base) return other;
  const [a, o, b] = [own, base, other].map((text) => partsOf(name, text));
  const merged = diff3Merge(a ?? [], o ?? [], b ?? []);
  if (merged.some(({ conflict }) => conflict)) return undefined;
  return merged.flatMap(({ ok }) => ok ?? []).join('');
};

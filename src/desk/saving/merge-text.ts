import { diff3Merge } from 'node-diff3';

/** A stretch of a merged text: what both agree on, or what two people wrote in the same place. */
export type MergedPart = { kind: 'same'; text: string } | { kind: 'conflict'; mine: string; theirs: string };

/**
 * Paragraphs, and the empty lines between them each for themselves: joined they are the text again. So what two people did to neighbouring
 * paragraphs has something between it that both left alone.
 */
export const paragraphsOf = (text: string): string[] =>
  text.split(/((?:\r?\n[ \t]*){2,})/).filter((part) => part !== '');

/** Merges two texts that were made from one, by paragraph. */
export const mergeTexts = (mine: string, base: string, theirs: string): MergedPart[] =>
  diff3Merge(paragraphsOf(mine), paragraphsOf(base), paragraphsOf(theirs), { excludeFalseConflicts: true }).map(
    (region) =>
      region.conflict
        ? { kind: 'conflict', mine: region.conflict.a.join(''), theirs: region.conflict.b.join('') }
        : { kind: 'same', text: (region.ok ?? []).join('') },
  );

/** The merged text where nothing conflicts; undefined otherwise. */
export const mergedText = (parts: readonly MergedPart[]): string | undefined =>
  parts.every((part) => part.kind === 'same')
    ? parts.map((part) => (part.kind === 'same' ? part.text : '')).join('')
    : undefined;

/** The text with one side chosen for each conflict, by its index among the parts. Mine where nothing was chosen. */
export const resolvedText = (parts: readonly MergedPart[], takesTheirs: ReadonlySet<number>): string =>
  parts
    .map((part, at) => {
      if (part.kind === 'same') return part.text;
      return takesTheirs.has(at) ? part.theirs : part.mine;
    })
    .join('');

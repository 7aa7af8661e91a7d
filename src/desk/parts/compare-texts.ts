import { diffPatch } from 'node-diff3';
import { paragraphsOf } from '../saving/merge-text.ts';

/** A stretch of text that two texts share, or that one of them has alone. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words with what follows them: joined they are the text again. */
const wordsIn = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

const compare = (before: string, after: string, split: (text: string) => string[]): Piece[] => {
  const [old, fresh] = [split(before), split(after)];
  const pieces: Piece[] = [];
  let at = 0;
  const push = (kind: Piece['kind'], parts: readonly string[]): void => {
    if (parts.length > 0) pieces.push({ kind, text: parts.join('') });
  };
  for (const { buffer1, buffer2 } of diffPatch(old, fresh)) {
    push('same', old.slice(at, buffer1.offset));
    push('removed', buffer1.chunk);
    push('added', buffer2.chunk);
    at = buffer1.offset + buffer1.length;
  }
  push('same', old.slice(at));
  return pieces;
};

/** A paragraph that was replaced by another is compared by words. */
const byWords = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, at) => {
    const next = pieces[at + 1];
    if (piece.kind === 'added' && pieces[at - 1]?.kind === 'removed') return [];
    return piece.kind === 'removed' && next?.kind === 'added' ? compare(piece.text, next.text, wordsIn) : [piece];
  });

/** What two texts share and do not, by paragraph and then by word. */
export const compareTexts = (before: string, after: string): Piece[] => byWords(compare(before, after, paragraphsOf));

/** Written lines of what is the same that are shown on each side of a change. */
const shownLines = 2;

/** A difference without most of what is the same: only the lines beside a change stay. */
export const inShort = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => {
    const lines = piece.text.split('\n');
    const written = [...lines.keys()].filter((line) => lines[line]?.trim());
    // A line more is no shorter than the sign in its place.
    if (piece.kind !== 'same' || written.length <= 2 * shownLines + 1) return piece;
    const head = at === 0 ? 0 : (written[shownLines - 1] ?? 0) + 1;
    const tail = at === pieces.length - 1 ? lines.length : written.at(-shownLines);
    const kept = [lines.slice(0, head), lines.slice(tail)];
    return { kind: 'same', text: kept.map((part) => part.join('\n')).join('\n⋯\n') };
  });

import { diffPatch } from 'node-diff3';
import { paragraphsOf } from '../saving/merge-text.ts';

interface Piece {
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

const Part = ({ kind, text }: Piece) => {
  if (kind === 'removed') return <del>{text}</del>;
  return kind === 'added' ? <ins>{text}</ins> : <span>{text}</span>;
};

/** What was written and what was struck out between two texts, by paragraph and then by word. */
export const Difference = ({ before, after }: { before: string; after: string }) => (
  <div className="difference" dir="auto">
    {byWords(compare(before, after, paragraphsOf)).map((piece, at) => (
      <Part key={at} {...piece} />
    ))}
  </div>
);

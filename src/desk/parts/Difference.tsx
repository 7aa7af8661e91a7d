import { compareTexts, inShort, type Piece } from './compare-texts.ts';

const Part = ({ kind, text }: Piece) => {
  if (kind === 'removed') return <del>{text}</del>;
  return kind === 'added' ? <ins>{text}</ins> : <span>{text}</span>;
};

/** What was written and what was struck out between two texts, by paragraph and then by word, and the lines beside it. */
export const Difference = ({ before, after }: { before: string; after: string }) => (
  <div className="difference" dir="auto">
    {inShort(compareTexts(before, after)).map((piece, at) => (
      <Part key={at} {...piece} />
    ))}
  </div>
);

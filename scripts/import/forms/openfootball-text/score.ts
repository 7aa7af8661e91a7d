import type { SourcePair, SourceScore } from '../../source/openfootball-shapes.ts';

const pair = String.raw`\d{1,2}[-–]\d{1,2}`;
const extraTime = String.raw`a\.?e\.?t\.?`;
const penalties = String.raw`p(?:en)?s?\.?(?![\p{L}])`;

/**
 * `2-1 (1-0)`, `3-3 a.e.t. (2-2, 2-0) 4-2 pen.`, `1-1 aet, 3-4 pen`, `3-4 pen (1-1, 1-1, 0-0)`. Groups: the pair, its word, the pairs in
 * parentheses, the pair of a shoot-out after them.
 */
const scoreText = new RegExp(
  String.raw`(?<![\d\p{L}/.-])(${pair})(?![\d/-])(?:\s*(${extraTime}|${penalties}))?(?:,?\s*\((${pair}(?:\s*,\s*${pair})*)\))?(?:,?\s*(${pair})\s*${penalties})?`,
  'u',
);

const readPair = (text: string): SourcePair => {
  const [home, away] = text.split(/[-–]/).map(Number);
  return [home ?? 0, away ?? 0];
};

export interface FoundScore {
  score: SourceScore;
  /** The text before it, and after it. */
  before: string;
  after: string;
}

/** The score in a line; undefined if there is none. */
export function findScore(line: string): FoundScore | undefined {
  const found = scoreText.exec(line);
  if (found === null) return undefined;
  const [text, first = '', word = '', inside, shootout] = found;
  const goals = readPair(first);
  const pairs = inside?.split(',').map((each) => readPair(each.trim())) ?? [];
  const isShootout = word.startsWith('p');
  // In parentheses are the earlier scores, the latest first: the one after 90 minutes only if there was extra time.
  const earlier = isShootout ? pairs : [goals, ...pairs];
  const hasExtraTime = isShootout ? pairs.length === 3 : word !== '';
  const [et, ft, ht] = hasExtraTime ? earlier : [undefined, ...earlier];
  const p = isShootout ? goals : shootout === undefined ? undefined : readPair(shootout);
  return {
    score: { ...(ht && { ht }), ...(ft && { ft }), ...(et && { et }), ...(p && { p }) },
    before: line.slice(0, found.index),
    after: line.slice(found.index + text.length),
  };
}

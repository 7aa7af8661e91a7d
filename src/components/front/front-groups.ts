import type { FrontBlock } from '#schemas/front-page-names.ts';

/** Blocks that are half as wide as the page. */
export type HalfBlock = 'caricatures' | 'poll';
/** Blocks under a heading. */
type HeadedBlock = Exclude<FrontBlock, 'matches' | 'following' | 'stories'>;
/** A headed block across the page, or two halves beside each other. */
type HeadedPart = Exclude<HeadedBlock, HalfBlock> | HalfBlock[];

/** A block by itself, or blocks under headings that follow one another. */
export type FrontGroup = Exclude<FrontBlock, HeadedBlock> | HeadedPart[];

const isHalf = (block: FrontBlock): block is HalfBlock => block === 'caricatures' || block === 'poll';
const isHeaded = (block: FrontBlock): block is HeadedBlock => !['matches', 'following', 'stories'].includes(block);

const withPart = (parts: readonly HeadedPart[], block: HeadedBlock): HeadedPart[] => {
  const last = parts.at(-1);
  if (!isHalf(block)) return [...parts, block];
  return Array.isArray(last) ? [...parts.slice(0, -1), [...last, block]] : [...parts, [block]];
};

/** The blocks of the front page as they stand in its layout: headed ones together, halves that are neighbours side by side. */
export const frontGroups = (blocks: readonly FrontBlock[]): FrontGroup[] =>
  blocks.reduce<FrontGroup[]>((groups, block) => {
    const last = groups.at(-1);
    if (!isHeaded(block)) return [...groups, block];
    return Array.isArray(last) ? [...groups.slice(0, -1), withPart(last, block)] : [...groups, withPart([], block)];
  }, []);

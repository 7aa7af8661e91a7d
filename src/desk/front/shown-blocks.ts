import type { PlainValue } from '#contract/desk/items.ts';
import { type FrontBlock, frontBlocks } from '#schemas/front-page-names.ts';

/** The blocks that a front page shows, in their order: those that were chosen, or all of them. */
export const shownBlocks = (value: PlainValue | undefined): readonly FrontBlock[] => {
  if (!Array.isArray(value)) return frontBlocks;
  return value.flatMap((name) => frontBlocks.filter((block) => block === name));
};

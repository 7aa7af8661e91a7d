import { unwritable } from '#lib/unwritable.ts';
import { renderBody } from '#newsroom/index/markdown.ts';
import { wordsOf as wordsOfReason } from '#newsroom/index/mistake-words.ts';
import { textFault } from '#newsroom/index/text-faults.ts';
import type { BodyContext, BodyPicture } from './body-context.ts';
import { cleanTree, linkAddresses, linkBareAddresses } from './clean-tree.ts';
import { flattenTables } from './flatten-tables.ts';
import { liftBlocks } from './lift-blocks.ts';
import { placePictures } from './place-pictures.ts';
import { shapeTree } from './shape-tree.ts';
import { markdownOf } from './to-markdown.ts';
import { type Root, wordsOf } from './tree.ts';

/** A body in this project's form. */
export interface ImportedBody {
  markdown: string;
  pictures: BodyPicture[];
  /** The words of its first paragraph. */
  opening: string;
  /** What the rules of bodies refuse in it, in words. */
  faults: string[];
}

/** A text without them; whether there were any is noted. */
export const writable = (text: string, report: BodyContext['report']): string => {
  const reason = textFault(text);
  if (reason === undefined) return text;
  report('character', reason.replace(', which no page or feed can show: remove it', ''));
  return text.replace(new RegExp(unwritable, 'gu'), '');
};

const openingOf = (tree: Root): string => {
  for (const node of tree.children)
    if (node.type === 'element' && node.tagName === 'p' && !/^https?:\S+$/.test(wordsOf(node))) return wordsOf(node);
  return '';
};

/**
 * The Markdown that says what a body's HTML says. What it cannot hold is reported.
 *
 * @param tree its HTML, in which WordPress's line breaks are paragraphs already
 */
export const bodyOfTree = async (tree: Root, context: BodyContext): Promise<ImportedBody> => {
  liftBlocks(tree);
  cleanTree(tree, context);
  linkBareAddresses(tree, context);
  linkAddresses(tree);
  flattenTables(tree, context);
  shapeTree(tree, context);
  const pictures = await placePictures(tree, context);
  const markdown = markdownOf(tree);
  const { faults } = await renderBody(markdown);
  return { markdown, pictures, opening: openingOf(tree), faults: faults.map((reason) => wordsOfReason(reason, 'en')) };
};

import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { countWords } from '#lib/reading-time.ts';
import {
  blockKinds,
  blocksIn,
  idleBlocksIn,
  type PlacedBlock,
  splitAtBlocks,
  withoutBlocks,
} from '../placed-blocks.ts';
import { excessOf } from './body-excess.ts';
import { readBodyMarkup } from './body-markup.ts';
import { readCallouts } from './callouts.ts';
import { readEmbedLines } from './embed-lines.ts';
import type { Reason } from './mistake-words.ts';

/** A link from a body to an item: `[Spain](club:spain)`. */
interface BodyLink {
  kind: 'club' | 'player' | 'match' | 'competition' | 'story';
  target: string;
}

export interface Body {
  /** HTML with item links still as `kind:target`, which the reader resolves to addresses. */
  html: string;
  headings: { id: string; text: string; depth: number }[];
  words: number;
  links: BodyLink[];
  /** Charts, pictures, polls and the like, placed by lines such as `::chart{id}`. */
  blocks: PlacedBlock[];
  /** Disallowed content of a body, in words. */
  faults: Reason[];
  /** What is worth knowing and stops nothing. */
  advice: Reason[];
}

const itemLink = /^(club|player|match|competition|story):(.+)$/;
const engine = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/** Converts a story's Markdown to HTML and collects its references. */
export const renderBody = async (source: string): Promise<Body> => {
  const excess = excessOf(source);
  const markdown = excess === undefined ? source : '';
  const { code, metadata } = await (await engine).render(markdown);
  const markup = readBodyMarkup(code.replace(/ style="text-align: (left|right|center)"/g, ' data-align="$1"').trim());
  const isSound = markup.faults.length === 0;
  const called = isSound ? readCallouts(markup.html) : { ...markup, faults: [] };
  const { html, advice, ...embeds } = readEmbedLines(called.html);
  const faults: Reason[] = [
    ...(excess === undefined ? [] : [excess]),
    ...markup.faults,
    ...(isSound ? blockFaults(markup.html) : []),
    ...called.faults,
    ...embeds.faults,
  ];
  return {
    html,
    headings: metadata.headings.map(({ slug, text, depth }) => ({ id: slug, text, depth })),
    words: countWords(withoutBlocks(html).replace(/<[^>]*>|&#?\w+;/g, ' ')),
    links: markup.hrefs.flatMap((href) => linkOf(href, faults)),
    blocks: blocksIn(html),
    faults,
    advice,
  };
};

/** The item that a link leads to, if any. */
const linkOf = (href: string, faults: Reason[]): BodyLink[] => {
  const [, kind, target = ''] = itemLink.exec(href) ?? [];
  if (kind === undefined) return [];
  try {
    return [{ kind: kind as BodyLink['kind'], target: decodeURIComponent(target) }];
  } catch {
    faults.push(`the link ${href} holds a % that encodes no character`);
    return [];
  }
};

const knownBlocks = blockKinds.map((kind) => `::${kind}{…}`).join(', ');

const blockFaults = (html: string): Reason[] => {
  const { unknown, inside } = idleBlocksIn(html);
  const parted = blocksInsideElements(html).map(({ kind, id }) => `::${kind}{${id}}`);
  return [
    ...unknown.map((block): Reason => ({ key: 'unknownBlock', values: { block, values: knownBlocks } })),
    ...[...inside, ...parted].map((block): Reason => ({ key: 'blockInside', values: { block } })),
  ];
};

/** The blocks at which a body cannot be divided: the HTML between blocks must have paired tags. */
const blocksInsideElements = (html: string): PlacedBlock[] => {
  const blocks = blocksIn(html);
  const isParted = (part: ReturnType<typeof splitAtBlocks>[number]): boolean =>
    'html' in part && readBodyMarkup(part.html).faults.length > 0;
  return blocks.length > 0 && splitAtBlocks(html).some(isParted) ? blocks : [];
};

import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import {
  blockKinds,
  blocksIn,
  type PlacedBlock,
  splitAtBlocks,
  unknownBlocksIn,
  withoutBlocks,
} from '../placed-blocks.ts';
import { readBodyMarkup } from './body-markup.ts';

/** A link from a body to an item: `[Spain](club:spain)`. */
interface BodyLink {
  kind: 'club' | 'player' | 'match' | 'competition' | 'story';
  target: string;
}

export interface Body {
  /** HTML with item links still as `kind:target`, which the reader turns into addresses. */
  html: string;
  headings: { id: string; text: string; depth: number }[];
  words: number;
  links: BodyLink[];
  /** Charts and polls placed by lines such as `::chart{id}`. */
  blocks: PlacedBlock[];
  /** What a body may not hold, in words. */
  faults: string[];
}

const itemLink = /^(club|player|match|competition|story):(.+)$/;
const engine = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/** Turns a story's Markdown into HTML and finds what it refers to. */
export const renderBody = async (markdown: string): Promise<Body> => {
  const { code, metadata } = await (await engine).render(markdown);
  const markup = readBodyMarkup(code.replace(/ style="text-align: (left|right|center)"/g, ' data-align="$1"').trim());
  const { html, hrefs } = markup;
  const faults = [...markup.faults, ...(markup.faults.length === 0 ? blockFaults(html) : [])];
  return {
    html,
    headings: metadata.headings.map(({ slug, text, depth }) => ({ id: slug, text, depth })),
    words: countWords(withoutBlocks(html)),
    links: hrefs.flatMap((href) => linkOf(href, faults)),
    blocks: blocksIn(html),
    faults,
  };
};

/** The item that a link leads to, if it leads to one. */
const linkOf = (href: string, faults: string[]): BodyLink[] => {
  const [, kind, target = ''] = itemLink.exec(href) ?? [];
  if (kind === undefined) return [];
  try {
    return [{ kind: kind as BodyLink['kind'], target: decodeURIComponent(target) }];
  } catch {
    faults.push(`the link ${href} holds a % that encodes no character`);
    return [];
  }
};

/** Words a reader reads: runs of letters and digits outside of tags. */
const countWords = (html: string): number =>
  html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'–.+-]*/gu)?.length ?? 0;

const blockFaults = (html: string): string[] => [
  ...unknownBlocksIn(html).map(
    (block) => `${block} places nothing there is; expected: ${blockKinds.map((kind) => `::${kind}{id}`).join(' or ')}`,
  ),
  ...blocksInsideElements(html).map(
    ({ kind, id }) => `::${kind}{${id}} stands inside a quote, a list or the like: place it between two paragraphs`,
  ),
];

/** The blocks of a body that cannot be taken out of it: the HTML between blocks must pair its tags. */
const blocksInsideElements = (html: string): PlacedBlock[] => {
  const blocks = blocksIn(html);
  const isParted = (part: ReturnType<typeof splitAtBlocks>[number]): boolean =>
    'html' in part && readBodyMarkup(part.html).faults.length > 0;
  return blocks.length > 0 && splitAtBlocks(html).some(isParted) ? blocks : [];
};

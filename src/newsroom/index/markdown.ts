import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { blockKinds, blocksIn, type PlacedBlock, unknownBlocksIn, withoutBlocks } from '../placed-blocks.ts';

/** A link from a body to an item: `[Spain](club:spain)`. */
export interface BodyLink {
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

const linkPattern = /href="(club|player|match|competition|story):([^"]+)"/g;
const engine = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/** Turns a story's Markdown into HTML and finds what it refers to. */
export const renderBody = async (markdown: string): Promise<Body> => {
  const { code, metadata } = await (await engine).render(markdown);
  const html = code.replace(/ style="text-align: (left|right|center)"/g, ' data-align="$1"').trim();
  return {
    html,
    headings: metadata.headings.map(({ slug, text, depth }) => ({ id: slug, text, depth })),
    words: countWords(withoutBlocks(html)),
    links: [...html.matchAll(linkPattern)].map(([, kind, target]) => ({
      kind: kind as BodyLink['kind'],
      target: decodeURIComponent(target ?? ''),
    })),
    blocks: blocksIn(html),
    faults: faultsOf(html),
  };
};

/** Words a reader reads: runs of letters and digits outside of tags. */
const countWords = (html: string): number =>
  html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'–.+-]*/gu)?.length ?? 0;

const faultsOf = (html: string): string[] => {
  const faults: string[] = [];
  if (/<h1[\s>]/.test(html)) faults.push('a body starts its headings at ##: the title is the only # heading');
  if (/<(script|style|iframe|object|embed|form)\b/i.test(html))
    faults.push('a body may not hold scripts, styles, frames or forms');
  if (/\s(style|on[a-z]+)\s*=/i.test(html.replace(/>[^<]*</g, '><'))) {
    faults.push('a body may not hold style or event attributes: the security policy forbids them');
  }
  if (/<img\b/.test(html)) faults.push('a body may not hold pictures yet: give the story a hero');
  if (/href="(?!https:\/\/|mailto:|#|(?:club|player|match|competition|story):)/.test(html)) {
    faults.push('a link is https://, mailto:, #, or an item such as club:egypt');
  }
  for (const block of unknownBlocksIn(html))
    faults.push(
      `${block} places nothing there is; expected: ${blockKinds.map((kind) => `::${kind}{id}`).join(' or ')}`,
    );
  return faults;
};

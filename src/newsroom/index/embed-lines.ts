import {
  defaultTreeAdapter as adapter,
  type DefaultTreeAdapterTypes as Tree,
  html as htmlFacts,
  parseFragment,
} from 'parse5';
import { type Embed, embedOf } from '#schemas/embed-services.ts';
import { serializeBody } from './body-markup.ts';
import type { Reason } from './mistake-words.ts';

/** A body with its embeds as blocks, what is wrong, and what is worth knowing. */
interface EmbedLines {
  html: string;
  faults: Reason[];
  advice: Reason[];
}

/** A line `::embed{https://…}`: Markdown makes a link of the address, with the bracket at its end. */
const written = /^::embed\{\s*(https?:\/\/[^\s}]*)\s*\}$/;
const isAddress = /^(?:https?:\/\/|www\.)\S+$/;
const serviceHost = /^https:\/\/(?:[a-z]+\.)?(?:youtube\.com|youtu\.be|x\.com|twitter\.com|instagram\.com)\//;

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;
const textOf = (nodes: readonly Tree.ChildNode[]): string =>
  nodes
    .map((node) =>
      node.nodeName === '#text' ? (node as Tree.TextNode).value : isElement(node) ? textOf(node.childNodes) : '',
    )
    .join('');

/** The link that a paragraph consists of. */
const onlyLink = ({ childNodes }: Tree.Element): Tree.Element | undefined => {
  const [first, ...others] = childNodes.filter((node) => isElement(node) || textOf([node]).trim() !== '');
  return first && others.length === 0 && isElement(first) && first.tagName === 'a' ? first : undefined;
};

/** Makes the paragraph a block, `::embed{<a href="…">words</a>}`. */
const place = (paragraph: Tree.Element, { url }: Embed, words: readonly Tree.ChildNode[]): void => {
  const link = adapter.createElement('a', htmlFacts.NS.HTML, [{ name: 'href', value: url }]);
  for (const node of words) adapter.appendChild(link, node);
  paragraph.childNodes = [];
  adapter.insertText(paragraph, '::embed{');
  adapter.appendChild(paragraph, link);
  adapter.insertText(paragraph, '}');
};

/** @param isPlaced whether it stands between two paragraphs of the body */
const readLine = (paragraph: Tree.Element, isPlaced: boolean): Partial<Record<'fault' | 'advice', Reason>> => {
  const text = textOf(paragraph.childNodes).trim();
  const [, given] = written.exec(text) ?? [];
  if (given !== undefined) {
    if (!isPlaced) return { fault: `${text} is inside a quote, a list or the like: place it between two paragraphs` };
    const embed = embedOf(given);
    if (embed) place(paragraph, embed, []);
    return embed ? {} : { fault: { key: 'embedAddress', values: { value: given } } };
  }
  const link = isPlaced ? onlyLink(paragraph) : undefined;
  const href = link?.attrs.find(({ name }) => name === 'href')?.value ?? '';
  const embed = link && embedOf(href);
  if (embed) place(paragraph, embed, isAddress.test(text) ? [] : [...link.childNodes]);
  const isOther = link && !embed && isAddress.test(text) && serviceHost.test(href);
  return isOther ? { advice: { key: 'embedLink', values: { address: href } } } : {};
};

/** Reads the lines of a body that are embeds: a link alone on its line to a post or a video, or `::embed{address}`. */
export const readEmbedLines = (html: string): EmbedLines => {
  if (!/<p>(?:::embed\{)?\s*<a /.test(html)) return { html, faults: [], advice: [] };
  const fragment = parseFragment(html);
  const found: ReturnType<typeof readLine>[] = [];
  const walk = (within: Tree.ParentNode): void => {
    for (const node of within.childNodes.filter(isElement)) {
      if (node.tagName === 'p') found.push(readLine(node, within === fragment));
      else walk(node);
    }
  };
  walk(fragment);
  return {
    html: serializeBody(fragment),
    faults: found.flatMap(({ fault }) => fault ?? []),
    advice: found.flatMap(({ advice }) => advice ?? []),
  };
};

import { embedOf } from '#schemas/embed-services.ts';
import type { BodyContext } from './body-context.ts';
import { embedScript, isEmbedded, quotedPost, readableAddress, webUrl } from './embeds.ts';
import { withAllowedHref } from './links.ts';
import { type Child, element, type Element, elementsIn, hasClass, isElement, property, text, wordsOf } from './tree.ts';
import { type Root, rewrite } from './tree.ts';

/** A line of its own with an address. A later version of the site may show more than the link there. */
const linkLine = (href: string, words = href): Element => element('p', [element('a', [text(words)], { href })]);

const phrasing = [
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'span',
  'mark',
  'code',
  'sub',
  'sup',
  'bdi',
  'small',
  'font',
];

const openTag = (node: Element): string => {
  const shown = ['src', 'href', 'action', 'type', 'name', 'data'].flatMap((name) => {
    const value = property(node, name);
    return value ? [`${name}="${value}"`] : [];
  });
  return `<${[node.tagName, ...shown].join(' ')}>`;
};

/** Notes an element that goes, with the words in it. */
const leaveOut =
  (kind: 'script' | 'form' | 'element') =>
  (node: Element, { report }: BodyContext): Child[] => {
    report(kind, `${openTag(node)} ${wordsOf(node)}`);
    return [];
  };

/** A line with the address of a service that stories can hold is an embed here too; any other is only a link. */
const noteEmbed = (address: string, report: BodyContext['report']): void => {
  if (!embedOf(address)) report('embed', address);
};

const frame = (node: Element, { base, report }: BodyContext): Child[] => {
  const source = property(node, 'src') || property(node, 'dataSrc');
  const url = source ? webUrl(source, base) : undefined;
  if (!url) {
    report('element', openTag(node));
    return [];
  }
  const address = readableAddress(url);
  noteEmbed(address, report);
  const title = property(node, 'title');
  return [linkLine(address, !isEmbedded(url) && title ? title : address)];
};

const media = (node: Element, { base, report }: BodyContext): Child[] => {
  const sources = [node, ...elementsIn(node, 'source')].map((each) => property(each, 'src'));
  const url = webUrl(sources.find(Boolean) ?? '', base);
  if (!url) {
    report('element', openTag(node));
    return [];
  }
  const address = readableAddress(url);
  report('media', address);
  return [linkLine(address)];
};

/** A post of X or Instagram: its words stay a quote, and its address stands below. */
const quote = (node: Element, { base, report }: BodyContext): Child[] => {
  const post = quotedPost(node, elementsIn(node, 'a'), base);
  if (!post) return [node];
  const address = readableAddress(post);
  noteEmbed(address, report);
  return wordsOf(node) === '' ? [linkLine(address)] : [node, linkLine(address)];
};

const emoji = (node: Element): Child[] | undefined =>
  hasClass(node, 'emoji') || hasClass(node, 'wp-smiley') ? [text(property(node, 'alt'))] : undefined;

const renamed = (node: Element, tagName: string): Child[] => [{ ...node, tagName }];

const lost = new Set(
  'svg math object embed applet canvas frameset dialog template title meta base map area'.split(' '),
);
const controls = new Set('form input select textarea datalist optgroup option'.split(' '));

/** What becomes of an element whose children are clean. */
const cleaned = (node: Element, context: BodyContext): Child[] => {
  const { tagName } = node;
  switch (tagName) {
    case 'script':
      return embedScript.test(property(node, 'src')) ? [] : leaveOut('script')(node, context);
    case 'style':
    case 'link':
      return leaveOut('script')(node, context);
    case 'iframe':
    case 'frame':
      return frame(node, context);
    case 'video':
    case 'audio':
      return media(node, context);
    case 'blockquote':
      return quote(node, context);
    case 'a':
      return withAllowedHref(node, context);
    case 'img':
      return emoji(node) ?? [node];
    case 'menu':
    case 'dir':
      return renamed(node, 'ul');
    case 'summary':
      return [element('p', [element('strong', node.children)])];
    // What it holds for browsers without scripts is read instead of them.
    case 'noscript':
    case 'noembed':
    case 'noframes':
      return node.children;
    default:
      if (controls.has(tagName)) return leaveOut('form')(node, context);
      return lost.has(tagName) ? leaveOut('element')(node, context) : [node];
  }
};

/** A block that its site fills in, such as the latest posts, has no words in the export. */
const dynamicBlock = /^\s*wp:([\w/-]+)\s*(\{[^]*\})?\s*\/\s*$/;

const bareAddress = /\b(?:https?:\/\/|www\.)[^\s<>()[\]{}"'«»،؛|\\^`]+/gi;

/** Markdown makes links of addresses in a text: they are made here, with https. */
const linkAddressesIn = (value: string): Child[] => {
  const parts: Child[] = [];
  let from = 0;
  for (const { 0: found, index } of value.matchAll(bareAddress)) {
    const words = found.replace(/[.,:;!?؟*_~]+$/, '');
    const address = words.startsWith('www.') ? `https://${words}` : words.replace(/^http:/i, 'https:');
    if (!URL.canParse(address)) continue;
    parts.push(text(value.slice(from, index)), element('a', [text(words)], { href: new URL(address).href }));
    from = index + words.length;
  }
  return [...parts, text(value.slice(from))];
};

/** Turns addresses in the words of a body into links. */
export const linkAddresses = (tree: Root): void => {
  const linked = new Set(
    elementsIn(tree, 'a', 'code', 'pre').flatMap((node) => [node, ...elementsIn(node, ...phrasing)]),
  );
  rewrite(tree, (node, parent) =>
    node.type === 'text' && !(isElement(parent) && linked.has(parent)) ? linkAddressesIn(node.value) : [node],
  );
};

/** Takes out what a body cannot hold and notes it; turns embeds into links, and links into those that a body may have. */
export const cleanTree = (tree: Root, context: BodyContext): void =>
  rewrite(tree, (node) => {
    if (node.type === 'comment') {
      const [, name, settings = ''] = dynamicBlock.exec(node.value) ?? [];
      if (name !== undefined) context.report('block', `${name} ${settings}`);
      return [];
    }
    return isElement(node) ? cleaned(node, context) : [node];
  });

/** A paragraph of nothing but an address was shown as an embed, as in WordPress: it becomes a link. */
export const linkBareAddresses = (tree: Root, { base, report }: BodyContext): void =>
  rewrite(tree, (node) => {
    if (!isElement(node, 'p', 'div', 'figure') || elementsIn(node, 'a', 'img').length > 0) return [node];
    const words = wordsOf(node);
    const url = /^https?:\/\/\S+$/.test(words) ? webUrl(words, base) : undefined;
    if (!url) return [node];
    const address = readableAddress(url);
    if (isEmbedded(url)) noteEmbed(address, report);
    return [linkLine(address)];
  });

import type { BodyContext } from './body-context.ts';
import {
  type Child,
  element,
  type Element,
  elementsIn,
  hasClass,
  isBlock,
  isElement,
  type Parent,
  property,
  rewrite,
  type Root,
  text,
  wordsOf,
} from './tree.ts';

const wrappers = [
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'nav',
  'center',
  'address',
  'fieldset',
  'hgroup',
  'details',
  'dialog',
  'label',
  'legend',
];

const isBlank = (node: Child): boolean => node.type === 'text' && node.value.trim() === '';

/** Puts each run of words between blocks into a paragraph. */
const inParagraphs = (nodes: readonly Child[]): Child[] => {
  const found: Child[] = [];
  let run: Child[] = [];
  const end = (): void => {
    if (!run.every(isBlank)) found.push(element('p', run));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node) || hasBlock(node)) {
      end();
      found.push(node);
    } else run.push(node);
  }
  end();
  return found;
};

const hasBlock = (node: Child): boolean =>
  isElement(node) && node.children.some((child) => isBlock(child) || hasBlock(child));

/** The blocks of a body side by side: what only wraps others is unwrapped, at any depth. */
const unwrapped = (nodes: readonly Child[]): Child[] =>
  inParagraphs(nodes).flatMap((node): Child[] => {
    if (!isElement(node)) return [node];
    const isWrapper = wrappers.includes(node.tagName) || (isElement(node, 'figure') && wrapsMore(node));
    return isWrapper || (!isBlock(node) && hasBlock(node) && !isElement(node, 'a')) ? unwrapped(node.children) : [node];
  });

/** A figure around other figures of pictures, without words of its own: they stay beside each other. */
const isGallery = (node: Element): boolean => {
  const captions = elementsIn(node, 'figure').flatMap((figure) => elementsIn(figure, 'figcaption'));
  return (
    elementsIn(node, 'img').length > 1 &&
    elementsIn(node, 'table', 'blockquote', 'pre').length === 0 &&
    wordsOf(node).replaceAll(' ', '') === wordsOf(...captions).replaceAll(' ', '')
  );
};

/** A figure around a table, a quote, an embed or other figures. */
const wrapsMore = (node: Element): boolean =>
  !isGallery(node) &&
  (elementsIn(node, 'img').length !== 1 ||
    elementsIn(node, 'figure', 'table', 'blockquote', 'ul', 'ol', 'pre').length > 0);

/** The words under a figure that is no picture become a paragraph. */
const figcaptions = (node: Child): Child[] =>
  isElement(node, 'figure') && wrapsMore(node)
    ? [
        {
          ...node,
          children: node.children.map((child) =>
            isElement(child, 'figcaption') ? element('p', child.children) : child,
          ),
        },
      ]
    : [node];

/** Headings begin at the second rank: the title is the first. */
const lowerHeadings = (tree: Root): void => {
  if (elementsIn(tree, 'h1').length === 0) return;
  for (const node of elementsIn(tree, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'))
    node.tagName = `h${Math.min(6, Number(node.tagName[1]) + 1)}`;
};

const styled = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'ins', 'mark', 'sub', 'sup', 'a'];

const sameMarks = [
  ['strong', 'b'],
  ['em', 'i'],
];

/** A mark inside the same mark says nothing more. */
const mergeMarks = (node: Child): Child[] => {
  const same = isElement(node) && sameMarks.find((names) => names.includes(node.tagName));
  if (same) rewrite(node, (child) => (isElement(child, ...same) ? child.children : [child]));
  return [node];
};

/** Takes what matches from the start or the end of an element's words. */
const takeEdge = (edge: Child | undefined, pattern: RegExp): string => {
  if (edge?.type !== 'text') return '';
  const [taken = ''] = pattern.exec(edge.value) ?? [];
  edge.value = edge.value.replace(pattern, '');
  return taken;
};

/**
 * Markdown's marks stand at words: a space inside them moves out, and so does punctuation where a letter follows at once, beside which
 * Markdown sees no mark. Marks around nothing go.
 */
const trimMarks = (node: Child, parent: Parent): Child[] => {
  if (!isElement(node, ...styled)) return [node];
  if (wordsOf(node) === '' && elementsIn(node, 'img').length === 0) return node.children;
  const at = parent.children.indexOf(node);
  const [before, after] = [parent.children[at - 1], parent.children[at + 1]];
  const isAfterLetter = before?.type === 'text' && /[\p{L}\p{N}]$/u.test(before.value);
  const isBeforeLetter = after?.type === 'text' && /^[\p{L}\p{N}]/u.test(after.value);
  const first = takeEdge(node.children[0], isAfterLetter ? /^[\s\p{P}\p{S}]+/u : /^\s+/);
  const last = takeEdge(node.children.at(-1), isBeforeLetter ? /[\s\p{P}\p{S}]+$/u : /\s+$/);
  return [...(first ? [text(first)] : []), node, ...(last ? [text(last)] : [])].filter(
    (each) => !isElement(each) || wordsOf(each) !== '' || elementsIn(each, 'img').length > 0,
  );
};

/** A paragraph of the other direction keeps it. */
const keepDirection =
  ({ dir }: BodyContext) =>
  (node: Child): Child[] => {
    if (!isElement(node, 'p', 'li', 'td', 'th', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote')) return [node];
    const own = property(node, 'dir').toLowerCase();
    if (!['ltr', 'rtl'].includes(own) || own === dir || node.children.some((child) => isBlock(child))) return [node];
    node.children = [element('bdi', node.children, { dir: own })];
    return [node];
  };

/** A quote in large is a callout: its author stands below. */
const pullQuotes = (node: Child): Child[] => {
  if (
    !isElement(node, 'figure', 'blockquote') ||
    !(hasClass(node, 'wp-block-pullquote') || hasClass(node, 'kg-blockquote-alt'))
  )
    return [node];
  const inner = isElement(node, 'figure') ? elementsIn(node, 'blockquote')[0] : node;
  return inner ? [element('blockquote', inner.children, { className: ['pull-quote'] })] : [node];
};

/** The author of a quote becomes a line of its own. */
const quoteAuthors = (node: Child): Child[] => {
  if (!isElement(node, 'blockquote')) return [node];
  node.children = inParagraphs(
    node.children.map((child) =>
      isElement(child, 'cite', 'footer') ? element('p', [text('— '), ...child.children]) : child,
    ),
  );
  return [node];
};

/** A heading has an address made of its letters; without any it is a bold line. */
const headingsWithWords = (node: Child): Child[] =>
  isElement(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6') && !/[\p{L}\p{Nd}]/u.test(wordsOf(node))
    ? [element('p', [element('strong', node.children)])]
    : [node];

/** Gives a body's tree the shape of Markdown: blocks side by side, paragraphs in them, no heading above the second rank. */
export const shapeTree = (tree: Root, context: BodyContext): void => {
  lowerHeadings(tree);
  rewrite(tree, headingsWithWords);
  rewrite(tree, pullQuotes);
  rewrite(tree, quoteAuthors);
  rewrite(tree, figcaptions);
  rewrite(tree, mergeMarks);
  rewrite(tree, trimMarks);
  rewrite(tree, keepDirection(context));
  tree.children = unwrapped(tree.children);
};

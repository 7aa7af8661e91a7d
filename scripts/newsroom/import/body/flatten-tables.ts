import type { BodyContext } from './body-context.ts';
import {
  type Child,
  element,
  type Element,
  elementsIn,
  isBlock,
  isElement,
  property,
  rewrite,
  type Root,
  text,
  wordsOf,
} from './tree.ts';

/** The words of a cell on one line: Markdown's cells hold no blocks. */
const onOneLine = (nodes: readonly Child[]): Child[] => {
  const parts: Child[][] = [[]];
  for (const node of nodes) {
    if (isElement(node, 'br')) parts.push([]);
    else if (isBlock(node)) parts.push(onOneLine(node.children), []);
    else parts.at(-1)?.push(node);
  }
  const filled = parts.filter((part) => wordsOf(...part) !== '' || part.some(hasPicture));
  return filled.flatMap((part, at) => (at === 0 ? part : [element('br'), ...part]));
};

const hasPicture = (node: Child): boolean =>
  isElement(node) && (node.tagName === 'img' || elementsIn(node, 'img').length > 0);

const hasSpans = (table: Element): boolean =>
  elementsIn(table, 'td', 'th').some((cell) => ['colSpan', 'rowSpan'].some((name) => Number(property(cell, name)) > 1));

/** The first row is the head where none says that it is: Markdown's tables have one. */
const withHead = (table: Element): void => {
  const [first] = elementsIn(table, 'tr');
  if (!first || elementsIn(table, 'th', 'thead').length > 0) return;
  for (const cell of elementsIn(first, 'td')) cell.tagName = 'th';
};

/** A table with its caption as a bold line above it. A table of one cell only lays out what is in it. */
const flatten = (table: Element, { report }: BodyContext): Child[] => {
  const captions = elementsIn(table, 'caption').filter((caption) => wordsOf(caption) !== '');
  const cells = elementsIn(table, 'td', 'th');
  if (cells.length <= 1) return [...captions, ...cells].map((cell) => ({ ...cell, tagName: 'div' }));
  const nested = elementsIn(table, 'table');
  if (nested.length > 0) report('table', `a table in a table: ${wordsOf(...nested)}`);
  if (hasSpans(table)) report('table', `cells over several rows or columns: ${wordsOf(table).slice(0, 80)}`);
  rewrite(table, (node) => {
    if (isElement(node, 'caption')) return [];
    if (isElement(node, 'td', 'th')) node.children = onOneLine(node.children);
    return [node];
  });
  withHead(table);
  return [...captions.map((caption) => element('p', [element('strong', [text(wordsOf(caption))])])), table];
};

/** Makes the tables of a body such as Markdown can hold. */
export const flattenTables = (tree: Root, context: BodyContext): void => {
  const inner = new Set(elementsIn(tree, 'table').flatMap((table) => elementsIn(table, 'table')));
  rewrite(tree, (node) => (isElement(node, 'table') && !inner.has(node) ? flatten(node, context) : [node]));
};

import { fromHtml } from 'hast-util-from-html';

/** A body's HTML as a tree in the form of hast, as a browser would parse it. */
export interface Root {
  type: 'root';
  children: Child[];
}
export interface Element {
  type: 'element';
  tagName: string;
  properties: Record<string, unknown>;
  children: Child[];
}
export type Child = Element | { type: 'text' | 'comment'; value: string };
export type Parent = Root | Element;

export const parseHtml = (html: string): Root => {
  const { children } = fromHtml(html, { fragment: true });
  return { type: 'root', children: children.filter(({ type }) => type !== 'doctype') as Child[] };
};

export const isElement = <Name extends string = string>(
  node: Parent | Child | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } =>
  node?.type === 'element' && (names.length === 0 || names.some((name) => name === node.tagName));

export const element = (tagName: string, children: Child[] = [], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

export const text = (value: string): Child => ({ type: 'text', value });

/** A property of an element as a text; empty if it is absent. */
export const property = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return Array.isArray(value)
    ? value.join(' ')
    : typeof value === 'string' || typeof value === 'number'
      ? `${value}`
      : '';
};

export const hasClass = (node: Element, name: string): boolean => property(node, 'className').split(' ').includes(name);

const blocks = new Set(
  `address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
   header hgroup hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);
export const isBlock = (node: Child): node is Element => isElement(node) && blocks.has(node.tagName);

/** The text of a node, with a space where a block or a line begins. */
const textOf = (node: Child | Root): string => {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inner = node.children.map(textOf).join('');
  return isElement(node, 'br') || (node.type !== 'root' && isBlock(node)) ? ` ${inner} ` : inner;
};

/** The same on one line. */
export const wordsOf = (...nodes: (Child | Root)[]): string => nodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim();

/** Every element below a node with one of these names, in order. */
export const elementsIn = (node: Parent, ...names: string[]): Element[] =>
  node.children.flatMap((child) =>
    isElement(child) ? [...(isElement(child, ...names) ? [child] : []), ...elementsIn(child, ...names)] : [],
  );

/** Replaces each child of every element, the deepest first, by what `replacement` makes of it. */
export const rewrite = (node: Parent, replacement: (child: Child, parent: Parent) => readonly Child[]): void => {
  node.children = node.children.flatMap((child): Child[] => {
    if (isElement(child)) rewrite(child, replacement);
    return [...replacement(child, node)];
  });
};

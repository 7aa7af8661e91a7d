import {
  defaultTreeAdapter as adapter,
  type DefaultTreeAdapterTypes as Tree,
  html as htmlFacts,
  parseFragment,
} from 'parse5';
import { type CalloutKind, isCalloutKind } from '../callout-kinds.ts';
import { serializeBody } from './body-markup.ts';
import type { Reason } from './mistake-words.ts';

/** A body with its callouts, and the wrong ones in words. */
export interface Callouts {
  html: string;
  faults: Reason[];
}

interface Rule {
  /** Whether words must follow the mark on its line. All need others below it. */
  needsLine: boolean;
  /** The element around the words on the line of the mark. */
  head: string;
  example: string;
}

/** The callouts of a body: quotes in Markdown that begin with a mark such as `[!facts]`. */
const rules: Record<CalloutKind, Rule> = {
  quote: { needsLine: false, head: '', example: '> [!quote]' },
  number: { needsLine: true, head: 'b', example: '> [!number] 172' },
  facts: { needsLine: true, head: 'strong', example: '> [!facts] …' },
};
const examples = Object.values(rules).map(({ example }) => example);

const mark = /^\s*\[!([^\]\n]*)\][^\S\n]*/;

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;
const isText = (node: Tree.ChildNode): node is Tree.TextNode => node.nodeName === '#text';
const element = (name: string, children: Tree.ChildNode[], className = ''): Tree.Element => {
  const created = adapter.createElement(
    name,
    htmlFacts.NS.HTML,
    className ? [{ name: 'class', value: className }] : [],
  );
  for (const child of children) adapter.appendChild(created, child);
  return created;
};
const wordsOf = (nodes: readonly Tree.ChildNode[]): string =>
  nodes.map((node) => (isText(node) ? node.value : isElement(node) ? wordsOf(node.childNodes) : '')).join('');
const isBlank = (nodes: readonly Tree.ChildNode[]): boolean => wordsOf(nodes).trim() === '';

/** A chart, a picture or a poll, which a callout cannot hold. */
const placedBlock = /^::[a-z]+\{[^{}]*\}$/;

const hasHeading = (node: Tree.ChildNode): boolean =>
  /^h\d$/.test(node.nodeName) || (isElement(node) && node.childNodes.some(hasHeading));

/** The nodes of a paragraph up to its first line break, and those after it. */
const linesOf = (nodes: readonly Tree.ChildNode[]): [Tree.ChildNode[], Tree.ChildNode[]] => {
  const at = nodes.findIndex((node) => isText(node) && node.value.includes('\n'));
  const broken = nodes[at];
  if (!broken || !isText(broken)) return [[...nodes], []];
  const [first = '', ...others] = broken.value.split('\n');
  return [
    [...nodes.slice(0, at), adapter.createTextNode(first)],
    [adapter.createTextNode(others.join('\n')), ...nodes.slice(at + 1)],
  ];
};

/** The first paragraph of a quote that is a callout, its kind, and the text node of the mark. */
const markOf = (quote: Tree.Element) => {
  const first = quote.childNodes.find(isElement);
  const text = first?.tagName === 'p' ? first.childNodes[0] : undefined;
  const found = text && isText(text) ? mark.exec(text.value) : null;
  return first && text && isText(text) && found
    ? { first, text, kind: found[1] ?? '', length: found[0].length }
    : undefined;
};

/** Turns a quote with a mark into a callout. Returns what is wrong with it. */
const convert = (quote: Tree.Element, isPlaced: boolean): Reason | undefined => {
  const found = markOf(quote);
  if (!found) return undefined;
  const { first, text, length } = found;
  const kind = found.kind.toLowerCase();
  const name = `[!${kind}]`;
  if (!isCalloutKind(kind)) return { key: 'calloutUnknown', values: { name: found.kind, values: examples.join(', ') } };
  const rule = rules[kind];
  if (!isPlaced) return { key: 'blockInside', values: { block: name } };
  text.value = text.value.slice(length);
  if (!rule.head) text.value = text.value.trimStart();
  const [line, beside] = rule.head ? linesOf(first.childNodes) : [[], [...first.childNodes]];
  const [next, ...rest] = quote.childNodes.filter((node) => node !== first && !isBlank([node])).filter(isElement);
  // The words may begin after an empty line.
  const isApart = isBlank(beside) && next?.tagName === 'p';
  const below = isApart ? [...next.childNodes] : beside;
  const others = next && !isApart ? [next, ...rest] : rest;
  if (rule.needsLine && isBlank(line)) return { key: 'calloutLine', values: { block: name, example: rule.example } };
  if (isBlank([...below, ...others])) return { key: 'calloutBelow', values: { block: name } };
  if (others.some(hasHeading)) return { key: 'calloutHeading', values: { block: name } };
  const [block] = placedBlock.exec(wordsOf(below).trim()) ?? [];
  if (block) return { key: 'calloutBlock', values: { name, block } };
  const head = rule.head ? [element(rule.head, line)] : [];
  // A number is part of the sentence below it; a title is a paragraph of its own.
  const paragraphs =
    kind === 'facts'
      ? [element('p', head), ...(isBlank(below) ? [] : [element('p', below)])]
      : [element('p', rule.head ? [...head, adapter.createTextNode(' '), element('span', below)] : below)];
  const callout = element('section', [...paragraphs, ...others], kind);
  adapter.insertBefore(quote.parentNode as Tree.ParentNode, callout, quote);
  adapter.detachNode(quote);
  return undefined;
};

/**
 * Replaces the callouts of a body's HTML, `<blockquote><p>[!facts] Title…`, by `<section class="facts">`, which without a name is no
 * landmark.
 */
export const readCallouts = (html: string): Callouts => {
  if (!html.includes('<p>[!')) return { html, faults: [] };
  const fragment = parseFragment(html);
  const faults: Reason[] = [];
  const walk = (within: Tree.ParentNode): void => {
    for (const node of [...within.childNodes]) {
      if (!isElement(node)) continue;
      walk(node);
      const fault = node.tagName === 'blockquote' ? convert(node, within === fragment) : undefined;
      if (fault !== undefined) faults.push(fault);
    }
  };
  walk(fragment);
  return { html: serializeBody(fragment), faults };
};

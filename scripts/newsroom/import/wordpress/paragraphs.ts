import { liftBlocks } from '../body/lift-blocks.ts';
import { type Child, element, isBlock, isElement, type Parent, type Root, text, wordsOf } from '../body/tree.ts';

const verbatim = ['pre', 'script', 'style', 'textarea', 'code'];

/** The lines of a text with `<br>` between them. */
const brokenLines = (value: string): Child[] =>
  value.split('\n').flatMap((line, at): Child[] => (at === 0 ? [text(line)] : [element('br'), text(line)]));

/** Breaks lines inside words with a style. */
const breakLines = (node: Child): Child[] => {
  if (node.type === 'text') return brokenLines(node.value.replace(/\n\s*\n/g, '\n\n'));
  if (isElement(node) && !verbatim.includes(node.tagName)) node.children = node.children.flatMap(breakLines);
  return [node];
};

const withoutEdgeBreaks = (nodes: Child[]): Child[] => {
  const isEdge = (node: Child | undefined): boolean =>
    isElement(node, 'br') || (node?.type === 'text' && node.value.trim() === '');
  const left = [...nodes];
  while (left.length > 0 && isEdge(left[0])) left.shift();
  while (left.length > 0 && isEdge(left.at(-1))) left.pop();
  return left;
};

/** The paragraphs of a run of words: an empty line begins one, any other line break stays. */
const paragraphsOf = (run: readonly Child[], isBlockNeeded: boolean): Child[] => {
  const parts: Child[][] = [[]];
  for (const node of run) {
    if (node.type !== 'text') {
      parts.at(-1)?.push(node);
      continue;
    }
    for (const [at, part] of node.value.split(/\n[^\S\n]*(?:\n\s*)+/).entries()) {
      if (at > 0) parts.push([]);
      parts.at(-1)?.push(text(part));
    }
  }
  const filled = parts.map((part) => withoutEdgeBreaks(part.flatMap(breakLines))).filter((part) => part.length > 0);
  const [only, ...more] = filled;
  if (!isBlockNeeded && only && more.length === 0) return only;
  return filled.map((part) => element('p', part));
};

/** Containers whose words WordPress puts into paragraphs. */
const containers = [
  'div',
  'blockquote',
  'section',
  'article',
  'aside',
  'main',
  'header',
  'footer',
  'center',
  'li',
  'td',
  'th',
  'dd',
  'figcaption',
];

const flow = ['script', 'style', 'iframe', 'video', 'audio', 'noscript'];

const divide = (parent: Parent): void => {
  const isBlockNeeded = parent.type === 'root' || isElement(parent, 'blockquote');
  const found: Child[] = [];
  let run: Child[] = [];
  const end = (): void => {
    found.push(...paragraphsOf(run, isBlockNeeded));
    run = [];
  };
  for (const node of parent.children) {
    if (!isElement(node) || !(flow.includes(node.tagName) || isBlock(node))) {
      run.push(node);
      continue;
    }
    end();
    if (containers.includes(node.tagName)) divide(node);
    else if (node.tagName === 'p') node.children = withoutEdgeBreaks(node.children.flatMap(breakLines));
    else if (!verbatim.includes(node.tagName)) divideInside(node);
    found.push(node);
  }
  end();
  parent.children = found.filter(
    (node) => !isElement(node, 'p') || wordsOf(node) !== '' || node.children.some((child) => isElement(child)),
  );
};

/** Lists and tables: their own containers are divided, the line breaks between these mean nothing. */
const divideInside = (node: Parent): void => {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    if (containers.includes(child.tagName)) divide(child);
    else if (isBlock(child)) divideInside(child);
  }
};

/**
 * Does to a text of WordPress's classic editor what WordPress does when it shows it: empty lines divide paragraphs, and line breaks are
 * `<br>`. A text of the block editor has its paragraphs and stays as it is.
 */
export const addParagraphs = (tree: Root, html: string): void => {
  if (html.includes('<!-- wp:')) return;
  liftBlocks(tree, true);
  divide(tree);
};

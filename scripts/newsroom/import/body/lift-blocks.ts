import { type Child, type Element, isBlock, isElement, type Parent, wordsOf } from './tree.ts';

/** Elements that only give words a style or a language. */
const inline = 'abbr b bdi bdo big cite code del em font i ins mark s small span strike strong sub sup u'.split(' ');

const emptyLine = /\n[^\S\n]*\n/;

const hasBlock = (node: Child): boolean =>
  isElement(node) && node.children.some((child) => isBlock(child) || hasBlock(child));

const hasEmptyLine = (node: Child): boolean =>
  node.type === 'text' ? emptyLine.test(node.value) : isElement(node) && node.children.some(hasEmptyLine);

const clone = (node: Element, children: Child[]): Child[] =>
  wordsOf(...children) === '' ? children : [{ ...node, children }];

/** A style that is never closed spans the rest of a body: it ends at the first block. */
const upToBlock = (node: Element): Child[] => {
  const at = node.children.findIndex((child) => isBlock(child) || hasBlock(child));
  const styled = node.children.slice(0, at);
  const last = styled.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return [...clone(node, styled), ...node.children.slice(at)];
};

/** A style over several paragraphs of WordPress's classic editor: each paragraph has its own. */
const perParagraph = (node: Element): Child[] => {
  const runs: Child[][] = [[]];
  for (const child of node.children) {
    if (child.type !== 'text') {
      runs.at(-1)?.push(child);
      continue;
    }
    for (const [at, value] of child.value.split(emptyLine).entries()) {
      if (at > 0) runs.push([]);
      runs.at(-1)?.push({ type: 'text', value });
    }
  }
  return runs.flatMap((run, at): Child[] => [
    ...(at === 0 ? [] : [{ type: 'text' as const, value: '\n\n' }]),
    ...clone(node, run),
  ]);
};

/** Takes blocks out of elements that only give words a style. */
export const liftBlocks = (parent: Parent, withEmptyLines = false): void => {
  parent.children = parent.children.flatMap((node): Child[] => {
    if (!isElement(node)) return [node];
    liftBlocks(node, withEmptyLines);
    if (!inline.includes(node.tagName)) return [node];
    if (hasBlock(node)) return upToBlock(node);
    return withEmptyLines && hasEmptyLine(node) ? perParagraph(node) : [node];
  });
};

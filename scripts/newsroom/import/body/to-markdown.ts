import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { pictureTag } from './place-pictures.ts';
import { elementsIn, hasClass, property, type Element, type Root } from './tree.ts';

type Content = ReturnType<Parameters<Handle>[0]['all']>;

/** What converts the children of an element. */
interface State {
  all: (node: Element) => Content;
}

const html = (value: string) => ({ type: 'html' as const, value });

const attribute = (node: Element, name: string, written = name): string => {
  const value = property(node, name).replace(/[&"<>]/g, '');
  return value ? ` ${written}="${value}"` : '';
};

/** Elements without a mark in Markdown that a body may have as HTML. */
const asHtml = (state: State, node: Element): Content => {
  const open = `<${node.tagName}${attribute(node, 'dir')}${attribute(node, 'lang')}${attribute(node, 'title')}>`;
  return [html(open), ...state.all(node), html(`</${node.tagName}>`)] as Content;
};

/** A span matters where it says which language or direction its words have. */
const span = (state: State, node: Element): Content =>
  property(node, 'dir') || property(node, 'lang') ? asHtml(state, node) : state.all(node);

const blockquote: Handle = (state, node) => {
  const quote = defaultHandlers['blockquote']?.(state, node) as { children: unknown[] } | undefined;
  if (quote && hasClass(node as unknown as Element, 'pull-quote'))
    quote.children.unshift({ type: 'paragraph', children: [html('[!quote]')] });
  return quote as ReturnType<Handle>;
};

/** The line that places a picture, or a gallery of several. */
const placingLine = (picture: Element): string => {
  const ids = property(picture, 'id');
  return `::${ids.includes(',') ? 'gallery' : 'picture'}{${ids}}`;
};

const handlers = {
  ...Object.fromEntries(['abbr', 'bdi', 'bdo', 'ins', 'kbd', 'mark', 'sub', 'sup', 'u'].map((name) => [name, asHtml])),
  blockquote,
  [pictureTag]: (_state: State, node: Element) => ({
    type: 'paragraph' as const,
    children: [html(placingLine(node))],
  }),
  span,
} as unknown as Record<string, Handle>;

/**
 * What Markdown of a body would take for a placed block or a callout, where an author wrote it as words.
 * @param placed the lines that place its pictures
 */
const escapeOwnMarks = (markdown: string, placed: ReadonlySet<string>): string =>
  markdown
    .replace(/^((?:[> \t]|[-*+] |\d+[.)] )*)\\?:\\?:([a-z]+\\?\{.*)$/gm, (line, start: string, rest: string) =>
      placed.has(line) ? line : `${start}<span>::</span>${rest}`,
    )
    // The mark of a pull quote is the one without a backslash.
    .replace(/^((?:[> \t]|[-*+] |\d+[.)] )*> ?)(?:\\\[(?=!)|\[(?=!(?!quote\]$)))/gm, '$1<span>[</span>');

/** The Markdown of a shaped tree. */
export const markdownOf = (tree: Root): string =>
  escapeOwnMarks(
    toMarkdown(toMdast(tree as Parameters<typeof toMdast>[0], { handlers }), {
      bullet: '-',
      rule: '-',
      listItemIndent: 'one',
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    }),
    new Set(elementsIn(tree, pictureTag).map(placingLine)),
  );

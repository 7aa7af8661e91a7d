import {
  defaultTreeAdapter,
  type DefaultTreeAdapterTypes as Tree,
  html as htmlFacts,
  type ParserError,
  parseFragment,
  serialize,
} from 'parse5';
import { attributeFault, elementFault } from './allowed-markup.ts';
import type { Reason } from './mistake-words.ts';

export interface BodyMarkup {
  /** The body as a browser parses it, normalised: lower-case names, values in double quotes, every element closed, no comments. */
  html: string;
  /** Targets of its links, in their order. */
  hrefs: string[];
  /** Disallowed content of a body, in words. */
  faults: Reason[];
}

/** Number of characters of a body in a message about it. */
const excerptLength = 40;

/** The element around a body, on pages and in feeds. `<td>` and similar are invalid in it. */
const parent = defaultTreeAdapter.createElement('div', htmlFacts.NS.HTML, []);

/** A body's tree as text. A non-breaking space stays a character: later code knows few entities. */
export const serializeBody = (fragment: Tree.DocumentFragment): string =>
  serialize(fragment).replaceAll('&nbsp;', '\u00a0').trim();

/** Parses a body's HTML as browsers do, and checks that it contains only allowed markup and that the parser drops nothing. */
export const readBodyMarkup = (source: string): BodyMarkup => {
  const faults = new Set<Reason>();
  const hrefs: string[] = [];
  const noteError = ({ code, startOffset }: ParserError): void => {
    const start = Math.max(0, startOffset - excerptLength / 2, source.lastIndexOf('<', startOffset));
    faults.add(`holds HTML that is not well-formed (${code}): ${source.slice(start, start + excerptLength).trim()}`);
  };
  const fragment = parseFragment(parent, source, { onParseError: noteError });
  const walk = (within: Tree.ParentNode): void => {
    within.childNodes = within.childNodes.filter(({ nodeName }) => nodeName !== '#comment');
    for (const node of within.childNodes) {
      if (!('tagName' in node)) continue;
      const fault = elementFault(node.tagName);
      if (fault !== undefined) {
        faults.add(fault);
        continue;
      }
      for (const { name, value } of node.attrs) {
        const wrong = attributeFault(node.tagName, name, value);
        if (wrong !== undefined) faults.add(wrong);
        else if (name === 'href') hrefs.push(value);
      }
      walk(node);
    }
  };
  walk(fragment);
  const html = serializeBody(fragment);
  if (faults.size === 0) {
    const fault = tagsFault(source, html);
    if (fault !== undefined) faults.add(fault);
  }
  return { html, hrefs, faults: [...faults] };
};

const tagsOf = (html: string): string[] =>
  [...html.replace(/<!--.*?-->/gs, '').matchAll(/<\/?[a-z][^\s/>]*/gi)].map(([tag]) => `${tag.toLowerCase()}>`);

/**
 * The first tag that a browser drops, adds or moves: a stray `</main>` would close an element of the page in a simpler parser. Undefined
 * where tags pair.
 */
const tagsFault = (source: string, html: string): string | undefined => {
  const [written, read] = [tagsOf(source), tagsOf(html)];
  const at = Array.from({ length: Math.max(written.length, read.length) }).findIndex(
    (_, index) => written[index] !== read[index],
  );
  if (at === -1) return undefined;
  return `tags do not pair: ${written[at] ?? 'the end'} stands where HTML expects ${read[at] ?? 'the end'}; close what you open, in order, and nothing else`;
};

import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';

/** Attributes that readers see or hear. */
const spoken: ReadonlySet<string> = new Set(['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'label']);
/** `content` of these is shown by search engines and where a page is shared. */
const shared =
  /^(?:description|application-name|apple-mobile-web-app-title|og:(?:title|description|site_name|image:alt)|twitter:.*(?:title|description|alt))$/;

const isElement = (node: Tree.Node): node is Tree.Element => 'attrs' in node;

const attributesOf = ({ tagName, attrs }: Tree.Element): string[] => {
  const given = new Map(attrs.map(({ name, value }) => [name, value]));
  const isShared = tagName === 'meta' && shared.test(given.get('name') ?? given.get('property') ?? '');
  return [...given].flatMap(([name, value]) => (spoken.has(name) || (isShared && name === 'content') ? [value] : []));
};

/** The texts of a page that readers see or hear, those of templates and for browsers without scripts among them. */
export const visibleTexts = (html: string): string[] => {
  const texts: string[] = [];
  const visit = (node: Tree.Node): void => {
    if (node.nodeName === '#text') texts.push((node as Tree.TextNode).value);
    if (isElement(node)) {
      if (node.tagName === 'script' || node.tagName === 'style') return;
      texts.push(...attributesOf(node));
    }
    if ('content' in node) visit(node.content);
    for (const child of 'childNodes' in node ? node.childNodes : []) visit(child);
  };
  visit(parse(html, { scriptingEnabled: false }));
  return texts.map((text) => text.trim()).filter((text) => text !== '');
};

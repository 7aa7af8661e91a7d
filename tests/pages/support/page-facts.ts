import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree, html as htmlFacts, parse } from 'parse5';
import { structuredDataFaults } from './required-fields.ts';

/** What a page says about itself and where it leads, as a browser's parser reads it. */
export interface PageFacts {
  /** Decoded path of its address. */
  path: string;
  lang: string;
  dir: string;
  title: string;
  descriptions: string[];
  canonicals: string[];
  /** Addresses of other editions, by `hreflang`. */
  alternates: { hreflang: string; href: string }[];
  /** What it says of itself to networks and programs, by `property` or `name`. */
  metas: { name: string; content: string }[];
  /** Where the language switches lead. */
  languageSwitches: string[];
  /** Where the row of links for sharing leads. */
  shareLinks: string[];
  /** Whom the page is for. */
  access: string;
  /** Every address in the page as it is written, with the element and attribute that holds it. */
  links: { where: string; href: string }[];
  ids: string[];
  images: { src: string; width: string | null; height: string | null; alt: string | null }[];
  /** Levels of its headings in order. */
  headings: number[];
  /** Types of its structured data. */
  dataTypes: string[];
  /** What its structured data lacks. */
  dataFaults: string[];
  /** Start tags of the elements that carry styles. */
  styleAttributes: string[];
  /** Plain text people or machines read: title, descriptions, labels, alternative texts. */
  plainTexts: string[];
  /** Texts between tags, without those in scripts and style sheets. */
  texts: PageText[];
}

interface PageText {
  text: string;
  /** Language of the nearest element that names one. */
  lang: string;
  /** Whether a parent element isolates its direction: `bdi`, or one with `dir`. */
  isolated: boolean;
}

/** What an element says for everything in it. */
interface Surroundings {
  lang: string;
  isolated: boolean;
  /** Its text is read by nobody, or told apart: in scripts, style sheets, titles. */
  silent: boolean;
  /** In the row of links for sharing. */
  sharing: boolean;
}

const addressAttributes = new Set(['href', 'src', 'poster', 'srcset', 'imagesrcset', 'action']);
const labelAttributes = new Set(['alt', 'aria-label', 'title', 'placeholder', 'label', 'aria-roledescription']);
const silentElements = new Set(['script', 'style', 'title']);
/** Elements whose content is an address. */
const addressMetas = new Set(['meta[property="og:image"]', 'meta[property="og:url"]', 'meta[name="twitter:image"]']);
/** Elements whose content people read. */
const readMetas = /^meta\[(?:property="og:(?:title|description|image:alt)"|name="(?:description|twitter:[^"]*)")\]$/;

/** `xlink:href` is another attribute than `href`. */
const attributesOf = (element: Tree.Element): Map<string, string> =>
  new Map(element.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]));

const textOf = (element: Tree.Element): string =>
  element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');

const readLink = (facts: PageFacts, attributes: Map<string, string>): void => {
  const [rel, hreflang, href = ''] = ['rel', 'hreflang', 'href'].map((name) => attributes.get(name));
  if (rel === 'canonical') facts.canonicals.push(href);
  if (rel === 'alternate' && hreflang !== undefined) facts.alternates.push({ hreflang, href });
};

const readMeta = (facts: PageFacts, attributes: Map<string, string>): void => {
  const key = attributes.has('property') ? 'property' : 'name';
  const name = attributes.get(key);
  const content = attributes.get('content') ?? '';
  if (name === undefined) return;
  facts.metas.push({ name, content });
  const where = `meta[${key}="${name}"]`;
  if (where === 'meta[name="description"]') facts.descriptions.push(content);
  if (addressMetas.has(where)) facts.links.push({ where, href: content });
  if (readMetas.test(where)) facts.plainTexts.push(content);
};

const readData = (facts: PageFacts, json: string): void => {
  const thing = JSON.parse(json) as Record<string, unknown>;
  facts.dataTypes.push(String(thing['@type']));
  facts.dataFaults.push(...structuredDataFaults(thing));
};

const readAttributes = (facts: PageFacts, element: Tree.Element, attributes: Map<string, string>): void => {
  for (const [name, value] of attributes) {
    if (labelAttributes.has(name)) facts.plainTexts.push(value);
    if (!addressAttributes.has(name)) continue;
    const list = name.endsWith('srcset') ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
    for (const href of list) facts.links.push({ where: `${element.tagName}[${name}]`, href });
  }
  const id = attributes.get('id');
  if (id !== undefined) facts.ids.push(id);
  if (attributes.has('style')) {
    const written = [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
    facts.styleAttributes.push(`<${element.tagName}${written}>`);
  }
};

const readElement = (
  facts: PageFacts,
  element: Tree.Element,
  attributes: Map<string, string>,
  { sharing }: Surroundings,
): void => {
  const { tagName } = element;
  const value = (name: string): string | null => attributes.get(name) ?? null;
  if (tagName === 'link') readLink(facts, attributes);
  else if (tagName === 'script' && value('type') === 'application/ld+json') readData(facts, textOf(element));
  else if (tagName === 'meta') readMeta(facts, attributes);
  else if (tagName === 'title' && element.namespaceURI === htmlFacts.NS.HTML) facts.title ||= textOf(element);
  else if (/^h[1-6]$/.test(tagName)) facts.headings.push(Number(tagName.slice(1)));
  else if (tagName === 'img')
    facts.images.push({
      src: value('src') ?? '',
      width: value('width'),
      height: value('height'),
      alt: value('alt'),
    });
  else if (tagName === 'a') {
    const classes = (value('class') ?? '').split(/\s+/);
    if (classes.includes('language-switch')) facts.languageSwitches.push(value('href') ?? '');
    if (sharing) facts.shareLinks.push(value('href') ?? '');
  }
};

/** Reads a page. */
export function readFacts(path: string, html: string): PageFacts {
  const facts: PageFacts = {
    path,
    lang: '',
    dir: '',
    title: '',
    descriptions: [],
    canonicals: [],
    alternates: [],
    metas: [],
    languageSwitches: [],
    shareLinks: [],
    access: '',
    links: [],
    ids: [],
    images: [],
    headings: [],
    dataTypes: [],
    dataFaults: [],
    styleAttributes: [],
    plainTexts: [],
    texts: [],
  };

  const walk = (parent: Tree.ParentNode, around: Surroundings): void => {
    for (const node of parent.childNodes) {
      if (tree.isTextNode(node)) {
        const text = node.value.trim();
        if (text && !around.silent) facts.texts.push({ text, lang: around.lang, isolated: around.isolated });
      }
      if (!tree.isElementNode(node)) continue;
      const attributes = attributesOf(node);
      const isRoot = node.tagName === 'html';
      if (isRoot) {
        facts.lang = attributes.get('lang') ?? '';
        facts.dir = attributes.get('dir') ?? '';
        facts.access = attributes.get('data-access') ?? '';
      }
      readAttributes(facts, node, attributes);
      readElement(facts, node, attributes, around);
      walk(node, {
        lang: attributes.get('lang') ?? around.lang,
        isolated: around.isolated || (!isRoot && (node.tagName === 'bdi' || attributes.has('dir'))),
        silent: around.silent || silentElements.has(node.tagName),
        sharing: around.sharing || (node.tagName === 'p' && /\bshare\b/.test(attributes.get('class') ?? '')),
      });
    }
  };

  // As where scripts do not run: what is said instead of them is read as well.
  walk(parse(html, { scriptingEnabled: false }), { lang: '', isolated: false, silent: false, sharing: false });
  facts.title = facts.title.trim().replaceAll(/\s+/g, ' ');
  facts.plainTexts.push(facts.title);
  return facts;
}

/** What a page says of itself under a name; empty where it says nothing. */
export const metaOf = ({ metas }: PageFacts, name: string): string =>
  metas.find((meta) => meta.name === name)?.content ?? '';

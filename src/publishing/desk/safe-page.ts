import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree, parse, parseFragment, serialize } from 'parse5';
import { deskMediaPath } from '#contract/desk/newsroom-messages.ts';
import { attributeFault, elementFault } from '#newsroom/index/allowed-markup.ts';

/** Elements that run code, load another page, or send something. */
const active: ReadonlySet<string> = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'portal',
]);

/** Attributes that hold an address which is opened or loaded. */
const addressed: ReadonlySet<string> = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
  'ping',
  'manifest',
]);
const sets: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);

/** Characters that browsers pass over in the scheme of an address. */
const unseen = /[\p{Cc}\p{Z}\p{Cf}]/gu;
const allowedSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'webcal']);

const isAllowedAddress = (value: string, name: string): boolean => {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(unseen, '')) ?? [];
  if (scheme === undefined || allowedSchemes.has(scheme.toLowerCase())) return true;
  return name === 'src' && /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(value);
};

const fullName = ({ prefix, name }: Tree.Element['attrs'][number]): string =>
  (prefix ? `${prefix}:${name}` : name).toLowerCase();

/** Pictures of drafts are in no published site: the desk serves the folder that they lie in. */
const withDeskMedia = (value: string): string => value.replace(/(^|[\s,])\/media\//g, `$1${deskMediaPath}`);

const isActive = ({ tagName, attrs }: Tree.Element): boolean => {
  const value = (wanted: string): string => attrs.find(({ name }) => name === wanted)?.value.toLowerCase() ?? '';
  if (active.has(tagName)) return true;
  // Loads or applies at once; a refresh leads elsewhere.
  if (tagName === 'meta') return attrs.some(({ name }) => name === 'http-equiv');
  return tagName === 'link' && /(?:preload|prefetch|prerender|preconnect|manifest|import)/.test(value('rel'));
};

/** SVG can change an attribute by an animation. */
const isAnimation = ({ tagName, attrs }: Tree.Element): boolean =>
  /^(?:animate|set)/i.test(tagName) && attrs.some(({ name }) => name.toLowerCase() === 'attributename');

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;

/** Each element below a node, without going down the call stack: a body may be nested as deep as it likes. */
function* parentsBelow(root: Tree.ParentNode): Generator<Tree.ParentNode> {
  const waiting: Tree.ParentNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (const child of node.childNodes) if (isElement(child)) waiting.push(child);
    if ('tagName' in node && node.tagName === 'template') waiting.push((node as Tree.Template).content);
  }
}

/** A page without anything that runs, for a frame of the desk; its media come from the desk. */
export const safePage = (html: string): string => {
  const document = parse(html, { scriptingEnabled: false });
  for (const parent of parentsBelow(document)) {
    parent.childNodes = parent.childNodes.filter((node) => !isElement(node) || !(isActive(node) || isAnimation(node)));
    if (!('attrs' in parent)) continue;
    parent.attrs = parent.attrs.filter((attribute) => {
      const name = fullName(attribute);
      if (name.startsWith('on') || name === 'srcdoc' || name === 'nonce' || name === 'integrity') return false;
      if (addressed.has(name) && !isAllowedAddress(attribute.value, name)) return false;
      if (addressed.has(name) || sets.has(name)) attribute.value = withDeskMedia(attribute.value);
      return true;
    });
  }
  return serialize(document);
};

/** Elements whose content is no text of the writer's. */
const withContent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'svg',
  'math',
  'noscript',
  'title',
  'textarea',
]);

/** A body with only what a body may have: other elements leave their words, their attributes go. */
export const allowedBody = (html: string): string => {
  const fragment = parseFragment(html, { scriptingEnabled: false });
  for (const parent of parentsBelow(fragment)) {
    for (let at = 0; at < parent.childNodes.length; at += 1) {
      const node = parent.childNodes[at];
      if (!node || !isElement(node)) continue;
      if (elementFault(node.tagName) !== undefined) {
        const words = withContent.has(node.tagName) || active.has(node.tagName) ? [] : node.childNodes;
        for (const word of words) word.parentNode = parent;
        parent.childNodes.splice(at, 1, ...words);
        at -= 1;
        continue;
      }
      node.attrs = node.attrs.filter(({ name, value }) => attributeFault(node.tagName, name, value) === undefined);
    }
  }
  for (const parent of parentsBelow(fragment))
    parent.childNodes = parent.childNodes.filter((node) => !defaultTreeAdapter.isCommentNode(node));
  return serialize(fragment);
};

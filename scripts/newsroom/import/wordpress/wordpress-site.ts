import { comparablePath } from '../body/links.ts';
import { parseHtml } from '../body/tree.ts';
import {
  type ExportedItem,
  type ExportedPicture,
  type ExportedSite,
  type ItemOutline,
  sourceIdOf,
} from '../exported-site.ts';
import { type ExportPart, type ExportRecord, readExport } from './read-export.ts';
import { detached, fieldOf, plain } from './export-texts.ts';
import { addParagraphs } from './paragraphs.ts';
import { pictureBook } from './picture-book.ts';
import { replaceShortcodes } from './shortcodes.ts';
import { changeOf, publicationOf } from './wordpress-dates.ts';

/** A slug as WordPress stores it: percent-encoded, and cut in the middle of a letter where it was too long. */
export const decodedSlug = (slug: string): string => {
  for (let end = slug.length; end > 0; end--) {
    try {
      return decodeURIComponent(slug.slice(0, end)).normalize('NFC');
    } catch {
      // One letter has up to nine characters of code.
      if (slug.length - end > 9) break;
    }
  }
  return '';
};

const statuses: Record<string, ItemOutline['status']> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};

/** The path of an address of the site, with `?p=…` where it has one; undefined for the front page and for other sites. */
const pathOf = (address: string, site: string): string | undefined => {
  if (!URL.canParse(address, site)) return undefined;
  const url = new URL(address, site);
  if (url.host.replace(/^www\./, '') !== new URL(site).host.replace(/^www\./, '')) return undefined;
  const query = /^\?(?:p|page_id)=\d+$/.exec(url.search)?.[0] ?? '';
  const path = comparablePath(url.pathname) + query;
  return path === '/' ? undefined : path;
};

const outlineOf = (
  record: ExportRecord,
  site: ExportedSite,
  exportedAt: string | undefined,
): ItemOutline | undefined => {
  const field = (name: string): string => fieldOf(record, name);
  const [type, id, status] = [field('wp:post_type'), field('wp:post_id'), field('wp:status')];
  const title = plain(field('title'));
  const name = `${type} ${id} “${title}”`;
  const kind = type === 'post' || type === 'page' ? type : undefined;
  if (!kind) {
    if (type !== 'attachment') site.notes.push(['skipped', name, `kind ${type}`]);
    return undefined;
  }
  const own = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (!own) {
    site.notes.push(['skipped', name, `status ${status}`]);
    return undefined;
  }
  const slug = detached(decodedSlug(field('wp:post_name')));
  const isProtected = field('wp:post_password') !== '';
  const addresses = [pathOf(field('link'), site.url), kind === 'post' ? `/?p=${id}` : `/?page_id=${id}`];
  return {
    key: `${kind}/${id}`,
    sourceId: detached(sourceIdOf(id)),
    kind,
    title: detached(title),
    slug,
    status: isProtected ? 'draft' : own,
    publishedAt: publicationOf(record, exportedAt).instant,
    terms: record.terms
      .map(({ domain, slug: term }) => detached(`${domain}/${term}`))
      .sort((a, b) => Number(b.startsWith('category/')) - Number(a.startsWith('category/'))),
    addresses: addresses.filter((path) => path !== undefined).map(detached),
  };
};

const itemOf = (
  outline: ItemOutline,
  record: ExportRecord,
  featured: ExportedPicture | undefined,
  exportedAt: string | undefined,
): ExportedItem => {
  const field = (name: string): string => fieldOf(record, name);
  const { chosen } = publicationOf(record, exportedAt);
  const status = field('wp:status');
  const notes: ExportedItem['notes'] = [];
  if (status === 'private' || status === 'pending') notes.push(['status', status]);
  if (field('wp:post_password') !== '') notes.push(['status', 'protected by a password']);
  if (chosen) notes.push(['date', chosen]);
  if (record.comments > 0) notes.push(['comment', `${record.comments}`]);
  const custom = [...record.meta].filter(([name, value]) => !name.startsWith('_') && value !== '');
  for (const [name, value] of custom) notes.push(['field', `${name}: ${value}`]);
  return {
    ...outline,
    html: field('content:encoded'),
    excerpt: field('excerpt:encoded'),
    updatedAt: changeOf(record, outline.publishedAt),
    author: field('dc:creator'),
    featured,
    notes,
  };
};

/** A site in a folder has it before all its paths. */
const basePathOf = (url: string): string => comparablePath(new URL(url).pathname).replace(/\/$/, '');

const addTerm = (
  site: ExportedSite,
  kind: 'category' | 'tag',
  record: ExportRecord,
  parents: Map<string, string>,
): void => {
  const field = (name: string): string => fieldOf(record, name);
  const nicename = field(kind === 'category' ? 'wp:category_nicename' : 'wp:tag_slug');
  const slug = decodedSlug(nicename);
  parents.set(nicename, field('wp:category_parent'));
  const way = [nicename];
  for (let parent = parents.get(nicename); parent && way.length < 9; parent = parents.get(parent)) way.unshift(parent);
  const path = kind === 'category' ? `/category/${way.map(decodedSlug).join('/')}` : `/tag/${slug}`;
  site.terms.set(detached(`${kind === 'category' ? 'category' : 'post_tag'}/${nicename}`), {
    kind,
    slug: detached(slug),
    name: detached(plain(field(kind === 'category' ? 'wp:cat_name' : 'wp:tag_name')) || slug),
    sourceId: detached(sourceIdOf(field('wp:term_id'))),
    addresses: [detached(basePathOf(site.url) + path)],
  });
};

/**
 * Reads an export of WordPress as far as its outlines: the authors, the categories, the pictures, and of each post all but its text.
 *
 * @throws if the file is no such export or ends in the middle
 */
export const readWordpressSite = async (file: string): Promise<ExportedSite> => {
  const pictures = pictureBook();
  const parents = new Map<string, string>();
  const channel = new Map<string, string>();
  const site: ExportedSite = {
    form: 'wordpress',
    title: '',
    url: 'https://invalid/',
    language: '',
    authors: new Map(),
    terms: new Map(),
    outlines: [],
    notes: [],
    picture: pictures.find,
    bodyTree: ({ html, sourceId }, report) => {
      const attached = pictures.attached.get(sourceId) ?? [];
      const tree = parseHtml(replaceShortcodes(html, attached, (shortcode) => report('shortcode', shortcode)));
      addParagraphs(tree, html);
      return tree;
    },
    items: () => items(),
  };
  const kept = new Map<string, ItemOutline>();

  const addAuthor = (record: ExportRecord): void => {
    const field = (name: string): string => fieldOf(record, name);
    const login = field('wp:author_login');
    const name =
      plain(field('wp:author_display_name')) ||
      `${field('wp:author_first_name')} ${field('wp:author_last_name')}`.trim();
    site.authors.set(detached(login), { slug: detached(login), name: detached(name || login) });
  };
  const addItem = (record: ExportRecord): void => {
    if (fieldOf(record, 'wp:post_type') === 'attachment') pictures.add(record);
    const outline = outlineOf(record, site, channel.get('pubDate'));
    if (!outline) return;
    if (kept.has(outline.key))
      site.notes.push(['skipped', `${outline.key} “${outline.title}”`, 'it is in the file twice']);
    else {
      kept.set(outline.key, outline);
      site.outlines.push(outline);
    }
  };
  const add = (part: ExportPart): void => {
    if (part.kind === 'channel') {
      channel.set(part.name, detached(part.value));
      if (part.name === 'link' && URL.canParse(part.value)) site.url = detached(new URL(part.value).href);
      if (part.name === 'title') site.title = detached(plain(part.value));
      if (part.name === 'language') site.language = detached(part.value.trim());
    } else if (part.kind === 'author') addAuthor(part.record);
    else if (part.kind === 'item') addItem(part.record);
    else addTerm(site, part.kind, part.record, parents);
  };
  for await (const part of readExport(file, (fault) => site.notes.push(['source', 'the file', fault]))) add(part);

  async function* items(): AsyncGenerator<ExportedItem> {
    const read = new Set<string>();
    for await (const part of readExport(file, () => {})) {
      if (part.kind !== 'item') continue;
      const { record } = part;
      const outline = kept.get(`${fieldOf(record, 'wp:post_type')}/${fieldOf(record, 'wp:post_id')}`);
      if (!outline || read.has(outline.key)) continue;
      read.add(outline.key);
      yield itemOf(outline, record, pictures.byId.get(record.meta.get('_thumbnail_id') ?? ''), channel.get('pubDate'));
    }
  }
  return site;
};

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { comparablePath } from '../body/links.ts';
import {
  element,
  elementsIn,
  hasClass,
  isElement,
  parseHtml,
  rewrite,
  type Root,
  text,
  wordsOf,
} from '../body/tree.ts';
import {
  type ExportedItem,
  type ExportedPicture,
  type ExportedSite,
  type ItemOutline,
  sourceIdOf,
} from '../exported-site.ts';

const words = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const ref = z.union([z.string(), z.number()]).transform(String);
const list = <S extends z.ZodType>(schema: S) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);

const post = z.object({
  id: ref,
  title: words,
  slug: words,
  html: words,
  plaintext: words,
  lexical: words,
  mobiledoc: words,
  feature_image: words,
  feature_image_alt: words,
  feature_image_caption: words,
  /** Before Ghost 3 pages were posts with `page`. */
  type: words,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: words,
  visibility: words,
  published_at: words,
  updated_at: words,
  created_at: words,
  custom_excerpt: words,
  author_id: ref.nullish(),
  codeinjection_head: words,
  codeinjection_foot: words,
});
type Post = z.infer<typeof post>;

/** The tables of a Ghost export that an import reads. */
const data = z.object({
  posts: list(post),
  posts_meta: list(z.object({ post_id: ref, feature_image_alt: words, feature_image_caption: words })),
  tags: list(z.object({ id: ref, name: words, slug: words, visibility: words })),
  posts_tags: list(z.object({ post_id: ref, tag_id: ref, sort_order: z.number().nullish() })),
  users: list(z.object({ id: ref, name: words, slug: words, bio: words, website: words })),
  posts_authors: list(z.object({ post_id: ref, author_id: ref, sort_order: z.number().nullish() })),
  settings: list(z.object({ key: z.string(), value: z.unknown() })),
});
type Data = z.infer<typeof data>;

const exported = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db }) => db[0]?.data as Data),
  z.object({ data }).transform((file) => file.data),
]);

const statuses: Record<string, ItemOutline['status']> = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draft',
};

const statusOf = ({ status }: Post): ItemOutline['status'] =>
  (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'draft';

/** Ghost's own placeholder for the site's address. */
const placeholder = /__GHOST_URL__/g;

/** `2024-05-17T18:30:00.000Z`, or `2024-05-17 18:30:00` in old exports, in UTC. */
const instantOf = (date: string): string | undefined => {
  const instant = new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(date) ? date : `${date.replace(' ', 'T')}Z`);
  return instant.getTime() > 0 ? instant.toISOString().replace('.000Z', 'Z') : undefined;
};

const isPage = ({ type, page }: Post): boolean => type === 'page' || page === true || page === 1;

const outlineOf = (each: Post, terms: string[]): ItemOutline => {
  const slug = each.slug.normalize('NFC');
  return {
    key: `${isPage(each) ? 'page' : 'post'}/${each.id}`,
    sourceId: sourceIdOf(each.id),
    kind: isPage(each) ? 'page' : 'post',
    title: each.title.trim(),
    slug,
    status: each.visibility === '' || each.visibility === 'public' ? statusOf(each) : 'draft',
    publishedAt:
      [each.published_at, each.updated_at, each.created_at].map(instantOf).find(Boolean) ?? '1970-01-01T00:00:00Z',
    terms,
    addresses: slug ? [comparablePath(`/${slug}`)] : [],
  };
};

/** Names the lists of a table's rows by one of their columns, in their sort order. */
const grouped = <Row extends { post_id: string; sort_order?: number | null | undefined }>(
  rows: readonly Row[],
): Map<string, Row[]> => {
  const groups = Map.groupBy(rows, (row) => row.post_id);
  for (const group of groups.values()) group.sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
  return groups;
};

/** Cards whose parts would run together: a bookmark is a link with a description below, an emoji stands before its words. */
const readCards = (tree: Root): Root => {
  rewrite(tree, (node) => {
    if (!isElement(node)) return [node];
    if (hasClass(node, 'kg-bookmark-card')) {
      const [link] = elementsIn(node, 'a');
      const [title, description] = ['kg-bookmark-title', 'kg-bookmark-description'].map((name) =>
        wordsOf(...elementsIn(node, 'div', 'span').filter((each) => hasClass(each, name))),
      );
      const caption = elementsIn(node, 'figcaption').map((each) => element('p', each.children));
      if (!link) return [node];
      const words = wordsOf(link);
      const rest = words
        .replace(title ?? '', '')
        .replace(description ?? '', '')
        .trim();
      return [
        element('p', [element('a', [text(title || words)], link.properties)]),
        ...[description, title ? rest : ''].filter(Boolean).map((each) => element('p', [text(each ?? '')])),
        ...caption,
      ];
    }
    if (hasClass(node, 'kg-callout-card')) {
      const [emoji, words] = ['kg-callout-emoji', 'kg-callout-text'].map((name) =>
        elementsIn(node, 'div').find((each) => hasClass(each, name)),
      );
      const before = emoji ? [text(`${wordsOf(emoji)} `)] : [];
      return [element('blockquote', words ? [element('p', [...before, ...words.children])] : node.children)];
    }
    if (hasClass(node, 'kg-toggle-heading-icon')) return [];
    return [node];
  });
  return tree;
};

const captionText = (html: string): string => wordsOf(parseHtml(html));

const itemOf = (
  each: Post,
  outline: ItemOutline,
  {
    authors,
    names,
    meta,
    site,
  }: { authors: string[]; names: ExportedSite['authors']; meta: Data['posts_meta'][number] | undefined; site: string },
): ExportedItem => {
  const address = (url: string): string => url.replace(placeholder, site.replace(/\/$/, ''));
  const notes: ExportedItem['notes'] = [];
  if (each.visibility !== '' && each.visibility !== 'public') notes.push(['status', `for ${each.visibility}`]);
  if (!Object.hasOwn(statuses, each.status)) notes.push(['status', each.status]);
  if (outline.status !== 'draft' && !instantOf(each.published_at)) notes.push(['date', outline.publishedAt]);
  for (const code of [each.codeinjection_head, each.codeinjection_foot]) if (code.trim()) notes.push(['script', code]);
  const [, ...others] = authors;
  for (const other of others) notes.push(['author', `a further author: ${names.get(other)?.name ?? other}`]);
  const source = each.lexical || each.mobiledoc;
  if (!each.html.trim() && source && !/^\{"root":\{"children":\[\]/.test(source))
    notes.push(['element', `the export has no HTML of it; its plain text was taken. Its source: ${source}`]);
  const featured: ExportedPicture | undefined = each.feature_image
    ? {
        url: address(each.feature_image),
        alt: meta?.feature_image_alt || each.feature_image_alt,
        // Ghost has no other place for it.
        credit: captionText(meta?.feature_image_caption || each.feature_image_caption),
      }
    : undefined;
  const paragraphs = each.plaintext.split(/\n\s*\n/).filter((part) => part.trim());
  return {
    ...outline,
    html: each.html.trim()
      ? address(each.html)
      : paragraphs.map((part) => `<p>${part.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)}</p>`).join(''),
    excerpt: each.custom_excerpt.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`),
    updatedAt: [instantOf(each.updated_at)].find((instant) => instant !== undefined && instant > outline.publishedAt),
    author: authors[0] ?? '',
    featured,
    notes,
  };
};

const parse = async (file: string): Promise<Data> => {
  let json: unknown;
  try {
    json = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const result = exported.safeParse(json);
  if (!result.success) throw new Error('is no export of Ghost: it has no db[0].data with posts');
  return result.data;
};

/**
 * Reads an export of Ghost. Its file has no address of the site unless one is given.
 *
 * @param url the site's address
 * @throws if the file is no such export
 */
export const readGhostSite = async (file: string, url = 'https://ghost.invalid/'): Promise<ExportedSite> => {
  const tables = await parse(file);
  const setting = (...keys: string[]): string => {
    const found = keys.map((key) => tables.settings.find((each) => each.key === key)?.value);
    return found.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
  };
  const site = new URL(url).href;
  const tagsOf = grouped(tables.posts_tags);
  const authorsOf = grouped(tables.posts_authors);
  const metaOf = new Map(tables.posts_meta.map((row) => [row.post_id, row]));
  const posts = new Map<string, Post>();
  // A tag whose name begins with # is for the theme.
  const internal = tables.tags.filter(({ visibility, name }) => visibility === 'internal' || name.startsWith('#'));
  const notes: ExportedSite['notes'] = internal.map(({ name }) => ['skipped', `tag ${name}`, 'internal']);
  const outlines = tables.posts.flatMap((each) => {
    const outline = outlineOf(
      each,
      (tagsOf.get(each.id) ?? []).map((row) => row.tag_id),
    );
    if (posts.has(outline.key)) {
      notes.push(['skipped', `${outline.key} “${outline.title}”`, 'it is in the file twice']);
      return [];
    }
    posts.set(outline.key, each);
    return [outline];
  });
  const names: ExportedSite['authors'] = new Map(
    tables.users.map(({ id, slug, name, bio, website }) => [
      id,
      { slug, name: name || slug, url: website, biography: bio },
    ]),
  );
  return {
    form: 'ghost',
    title: setting('title'),
    url: site,
    language: setting('locale', 'lang', 'default_locale'),
    authors: names,
    terms: new Map(
      tables.tags
        .filter((each) => !internal.includes(each))
        .map(({ id, name, slug }) => [
          id,
          {
            kind: 'tag',
            slug: slug.normalize('NFC'),
            name: name || slug,
            sourceId: sourceIdOf(id),
            addresses: [`/tag/${slug}`],
          },
        ]),
    ),
    outlines,
    notes,
    picture: (address) => ({ url: address.replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/') }),
    bodyTree: ({ html }) => readCards(parseHtml(html)),
    async *items() {
      for (const outline of outlines) {
        const each = posts.get(outline.key);
        const rows = authorsOf.get(each?.id ?? '')?.map((row) => row.author_id);
        const authors = rows ?? (each?.author_id ? [each.author_id] : []);
        if (each) yield itemOf(each, outline, { authors, names, meta: metaOf.get(each.id), site });
      }
    },
  };
};

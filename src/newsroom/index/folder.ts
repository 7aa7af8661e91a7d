import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { isDiskFull } from '#lib/disk-full.ts';
import { statsOf } from '#lib/stats-of.ts';
import { nearest } from '#lib/nearest.ts';
import type { Locale } from '#i18n/locales.ts';
import { slugify, slugProblem } from '#i18n/slugs.ts';
import { isSection } from '#settings/sections.ts';
import type { Linked } from '#schemas/ids.ts';
import type { Story } from '#schemas/story.ts';
import { itemFile, ItemFileError } from './item-files.ts';
import { type Body, renderBody } from './markdown.ts';
import type { Reason } from './mistake-words.ts';
import { PictureFault } from './picture-fault.ts';
import { FileTooLarge } from './file-size.ts';
import { correctionsIn, lastChange } from './corrections.ts';
import { linksOf } from './links.ts';
import { type MediaStore, type Picture, storePicture } from './pictures.ts';
import type { ContentProblem } from './problem.ts';
import { parseItem, readData } from './source-files.ts';
import { searchWords } from './search-words.ts';
import { statedPublication, type StatedPublication } from './stated-publication.ts';
import { textFault } from './text-faults.ts';
import { NotUtf8, readUtf8 } from './utf8.ts';
import type { UnitRows } from './unit-rows.ts';
import { cutTexts } from './yaml-reason.ts';

/** A folder during reading: its path, and the results so far. */
export interface Folder {
  contentDir: string;
  /** `news/spain-champions` */
  path: string;
  section: string;
  /** Name of the folder, which is its item's id. */
  name: string;
  media: MediaStore;
  /** Pictures read before, by name: both languages usually share one. */
  pictures: Map<string, Promise<Picture>>;
  rows: UnitRows;
  problems: ContentProblem[];
  /** What is worth knowing and stops nothing. */
  advice: ContentProblem[];
  /** `always` for an item without a status. */
  stated: StatedPublication | 'always' | 'missing';
}

/** The common fields of stories and caricatures. */
export type Editorial = Pick<
  Story,
  'id' | 'slug' | 'status' | 'title' | 'publishedAt' | 'updatedAt' | 'corrections' | 'tags' | 'about' | 'seo'
> &
  Partial<Pick<Story, 'series'>>;

export const fault = (folder: Folder, file: string, field: string, reason: Reason): void => {
  folder.problems.push({ file, field, reason });
};

export const link = (folder: Folder, file: string, field: string, kind: string, target: string): void => {
  folder.rows.links.push({ file, field, kind, target });
};

/** Other folders of the section whose file has an id: only looked for after a mistake. */
const foldersWithId = ({ contentDir, path, section }: Folder, id: string): string[] =>
  readdirSync(join(contentDir, section))
    .map((name) => `${section}/${name}`)
    .filter((other) => {
      const file = join(contentDir, other, section === 'pages' ? 'page.yaml' : 'story.yaml');
      return (
        other !== path &&
        existsSync(file) &&
        new RegExp(`^id:\\s*["']?${id}["']?\\s*$`, 'm').test(readFileSync(file, 'utf8'))
      );
    });

/** The reason for a folder without its file, which may be there by another name. */
const missingFile = ({ contentDir, path }: Folder, file: string): Reason => {
  const name = basename(file);
  const at = join(contentDir, path);
  const near =
    statsOf(at)?.isDirectory() &&
    readdirSync(at).find((each) => /\.(?:ya?ml|txt)$/i.test(each) && statsOf(join(at, each))?.isFile());
  return near ? { key: 'noItemFileNear', values: { near, file: name } } : { key: 'noItemFile' };
};

/** The folder's data, parsed by its schema, with its references recorded. Undefined if it is invalid; the problems are recorded. */
export const readItem = <S extends z.ZodType<{ id: string }>>(
  folder: Folder,
  file: string,
  schema: Linked<S>,
): z.infer<S> | undefined => {
  if (!statsOf(join(folder.contentDir, file))?.isFile()) {
    fault(folder, file, '', missingFile(folder, file));
    return undefined;
  }
  const data = readData(folder.contentDir, file, folder.problems);
  folder.stated = isSection(folder.section) ? statedPublication(folder.contentDir, file, data) : 'always';
  if (data === undefined) return undefined;
  for (const reason of cutTexts(readUtf8(join(folder.contentDir, file))))
    folder.advice.push({ file, field: '', reason });
  const value = parseItem(schema, data, file, '', folder.problems);
  if (!value) return undefined;
  if (value.id === folder.name) {
    folder.rows.links.push(...linksOf(schema, value, file));
    return value;
  }
  fault(folder, file, 'id', idReason(folder, value.id));
  return undefined;
};

/** The reason for an id that is not the folder's name. */
const idReason = (folder: Folder, id: string): Reason => {
  const original = `${folder.section}/${id}`;
  const values = { id, folder: folder.name, example: `id: ${folder.name}` };
  if (existsSync(join(folder.contentDir, original))) return { key: 'copiedId', values: { ...values, original } };
  const others = foldersWithId(folder, id);
  return others.length > 0
    ? { key: 'sameId', values: { ...values, others: others.join(', ') } }
    : { key: 'otherId', values };
};

/**
 * The path of a file in a field, or of a file that the folder must always have (no field). Undefined if it is missing; the problem is
 * recorded.
 */
export const readItemFile = (folder: Folder, file: string, field: string, src: string): string | undefined => {
  try {
    return itemFile(join(folder.contentDir, folder.path), src);
  } catch (error) {
    if (!(error instanceof ItemFileError)) throw error;
    const reason = field ? `names ${src}, which ${error.message}` : error.message;
    fault(folder, file, field, error.isMissing && field ? noFile(folder, src) : reason);
    return undefined;
  }
};

/** The reason for a file that is not there; a name that it may have in the folder. */
const noFile = ({ contentDir, path }: Folder, src: string): Reason => {
  const [near] = nearest(src, readdirSync(join(contentDir, path)));
  return near === undefined ? { key: 'noFile', values: { src } } : { key: 'noFileNear', values: { src, near } };
};

const readBodyText = (folder: Folder, file: string, path: string): string => {
  try {
    const text = readUtf8(path);
    const reason = textFault(text);
    if (reason) fault(folder, file, '', reason);
    return text;
  } catch (error) {
    if (!(error instanceof NotUtf8 || error instanceof FileTooLarge)) throw error;
    fault(folder, file, '', error instanceof NotUtf8 ? error.reason : error.message);
    return '';
  }
};

/** The body in one language with its links recorded; an empty one where the folder has none, which is a problem. */
export const readBody = async (folder: Folder, locale: Locale): Promise<Body> => {
  const file = `${folder.path}/${locale}.md`;
  const path = readItemFile(folder, file, '', `${locale}.md`);
  const text = path === undefined ? '' : readBodyText(folder, file, path);
  const body = await renderBody(text);
  for (const reason of body.faults) fault(folder, file, '', reason);
  for (const reason of body.advice) folder.advice.push({ file, field: '', reason });
  for (const { kind, target } of body.links) link(folder, file, 'link', kind, target);
  return body;
};

export const readPicture = async (
  folder: Folder,
  file: string,
  field: string,
  src: string,
): Promise<Picture | undefined> => {
  const path = readItemFile(folder, file, field, src);
  if (path === undefined) return undefined;
  try {
    const picture = folder.pictures.get(src) ?? storePicture(folder.media, path);
    folder.pictures.set(src, picture);
    return await picture;
  } catch (error) {
    if (isDiskFull(error)) throw error;
    fault(folder, file, field, error instanceof PictureFault ? error.reason : `${src} ${(error as Error).message}`);
    return undefined;
  }
};

/** The slug for one language: its own, the common one, or one made from the title. */
export const slugOf = (
  folder: Folder,
  file: string,
  { slug, title }: Editorial,
  locale: Locale,
): string | undefined => {
  const own = typeof slug === 'string' ? slug : (slug[locale] ?? slugify(title[locale] ?? ''));
  const problem = slugProblem(own);
  const example = slugify(own);
  // What is right already is refused for another reason: it is reserved.
  const reason: Reason = example === own ? `"${own}" ${problem}` : { key: 'slugForm', values: { slug: own, example } };
  if (problem) fault(folder, file, `slug.${locale}`, reason);
  return problem ? undefined : own;
};

/** The data of an edition for cards, for its page, and its text for search besides title and dek. */
interface EditionParts {
  summary: { title: string; dek: string; [fact: string]: unknown };
  body: object;
  text: string;
}

/** Adds the row of one language. */
export const addEdition = async (
  folder: Folder,
  value: Editorial,
  locale: Locale,
  slug: string,
  { summary, body, text }: EditionParts,
): Promise<void> => {
  const { title, description, image } = value.seo ?? {};
  const shared = image?.[locale];
  const picture = shared && (await readPicture(folder, `${folder.path}/story.yaml`, `seo.image.${locale}`, shared));
  const seo = value.seo && {
    title: title?.[locale],
    description: description?.[locale],
    ...(picture && { image: picture.src }),
  };
  const words = searchWords(summary.title, summary.dek, text);
  const publishedAt = new Date(value.publishedAt).toISOString();
  const corrections = correctionsIn(value.corrections, locale);
  const early = value.corrections.findIndex(({ at }) => new Date(at).toISOString() < publishedAt);
  if (early !== -1) {
    const field = `corrections.${early}.at`;
    fault(folder, `${folder.path}/story.yaml`, field, { key: 'correctionEarly' });
  }
  folder.rows.editions.push({
    section: folder.section,
    id: value.id,
    locale,
    slug,
    publishedAt,
    status: value.status,
    series: value.series?.id,
    summary: {
      ...summary,
      updatedAt: lastChange(value.updatedAt, corrections),
      tags: value.tags,
      about: value.about,
      seo,
    },
    body: { ...body, corrections },
    words,
    digest: hash(
      'sha1',
      JSON.stringify([slug, publishedAt, summary, value.tags, value.about, words]),
      'base64url',
    ).slice(0, 16),
  });
};

/** Records a story's author, tags and subjects for lists. */
export const addSubjects = (folder: Folder, author: string, { id, tags, about, publishedAt }: Editorial): void => {
  const instant = new Date(publishedAt).toISOString();
  const subject = (kind: string, target: string) =>
    folder.rows.subjects.push({ section: folder.section, id, kind, target, publishedAt: instant });
  subject('author', author);
  for (const target of tags) subject('tag', target);
  for (const { kind, id: target } of about) subject(kind, target);
};

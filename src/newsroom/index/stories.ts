import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '#i18n/locales.ts';
import { slugify, slugProblem } from '#i18n/slugs.ts';
import { page } from '#schemas/desk.ts';
import { type Hero } from '#schemas/picture.ts';
import { caricature, type Story, story, storySections } from '#schemas/story.ts';
import { type Body, renderBody } from './markdown.ts';
import { type MediaStore, type Picture, storeFile, storePicture } from './pictures.ts';
import { type Problem } from './problem.ts';
import { parseItem, readData } from './source-files.ts';
import { emptyRows, type UnitResult, type UnitRows } from './unit-rows.ts';

/** Reading speed behind "4 minutes": words a minute in either language. */
const wordsPerMinute = 200;

interface Folder {
  contentDir: string;
  /** `news/spain-champions` */
  path: string;
  section: string;
  /** Name of the folder. */
  name: string;
  media: MediaStore;
  rows: UnitRows;
  problems: Problem[];
}

/** Reads a folder of news, articles, analytics, caricatures or pages. */
export const readFolder = async (contentDir: string, path: string, mediaDir: string): Promise<UnitResult> => {
  const [section = '', name = ''] = path.split('/');
  const media: MediaStore = { dir: mediaDir, used: new Set() };
  const folder: Folder = { contentDir, path, section, name, media, rows: emptyRows(), problems: [] };
  if (section === 'pages') await readPage(folder);
  else if (section === 'caricatures') await readCaricature(folder);
  else await readStory(folder);
  folder.rows.media.push(...media.used);
  return { rows: folder.rows, problems: folder.problems };
};

/** Whether a unit's path is a folder this module reads. */
export const isFolder = (path: string): boolean => /^(news|articles|analytics|caricatures|pages)\/[^/]+$/.test(path);

const readStory = async (folder: Folder): Promise<void> => {
  const file = `${folder.path}/story.yaml`;
  const value = readItem(folder, file, story);
  if (!value) return;
  const charts = new Set(value.charts.map((chart) => chart.id));
  addReferences(folder, file, value);
  link(folder, file, 'author', 'author', value.author);
  for (const locale of locales) {
    const bodyFile = `${folder.path}/${locale}.md`;
    const title = value.title[locale];
    if (!existsSync(join(folder.contentDir, bodyFile))) {
      if (title) fault(folder, file, `title.${locale}`, `there is a title but no ${locale}.md`);
      continue;
    }
    if (!title) fault(folder, file, `title.${locale}`, `there is ${locale}.md but no title in this language`);
    const dek = value.dek[locale];
    if (!dek) fault(folder, file, `dek.${locale}`, `there is ${locale}.md but no dek in this language`);
    const hero = await readHero(folder, file, value.hero, locale);
    const body = await readBody(folder, bodyFile);
    for (const id of body.charts) if (!charts.has(id)) fault(folder, bodyFile, '', `places a chart "${id}" that story.yaml does not have`);
    const slug = slugOf(folder, file, value, locale);
    if (!title || !dek || !hero || !slug) continue;
    addEdition(folder, value, locale, slug, {
      summary: {
        title,
        dek,
        author: value.author,
        hero,
        hasVideo: value.video !== undefined,
        firstChart: value.charts[0],
        readingMinutes: Math.max(1, Math.round(body.words / wordsPerMinute)),
        words: body.words,
      },
      body: {
        html: body.html,
        headings: body.headings,
        charts: value.charts,
        series: value.series,
        video: value.video && (await readVideo(folder, file, value, locale)),
      },
    });
  }
};

const readCaricature = async (folder: Folder): Promise<void> => {
  const file = `${folder.path}/story.yaml`;
  const value = readItem(folder, file, caricature);
  if (!value) return;
  addReferences(folder, file, value);
  link(folder, file, 'artist', 'author', value.artist);
  for (const locale of locales) {
    const title = value.title[locale];
    if (!title) continue;
    const caption = value.captionText[locale];
    const alt = value.alt[locale];
    if (!caption) fault(folder, file, `captionText.${locale}`, 'is missing for a language that has a title');
    if (!alt) fault(folder, file, `alt.${locale}`, 'is missing for a language that has a title');
    const src = typeof value.image === 'string' ? value.image : value.image[locale];
    const picture = await readPicture(folder, file, 'image', src);
    if (picture && picture.width < 1200) fault(folder, file, 'image', `is ${picture.width} px wide; a caricature has at least 1200`);
    const slug = slugOf(folder, file, value, locale);
    if (!caption || !alt || !picture || !slug) continue;
    addEdition(folder, value, locale, slug, {
      summary: { title, dek: caption, author: value.artist, hero: { ...picture, alt, credit: '' }, hasVideo: false, readingMinutes: 1, words: 0 },
      body: { html: '', headings: [], charts: [] },
    });
  }
};

const readPage = async (folder: Folder): Promise<void> => {
  const file = `${folder.path}/page.yaml`;
  const value = readItem(folder, file, page);
  if (!value) return;
  const bodies: Record<string, Body> = {};
  for (const locale of locales) bodies[locale] = await readBody(folder, `${folder.path}/${locale}.md`);
  folder.rows.items.push({ kind: 'page', id: value.id, value: { ...value, bodies } });
};

const readItem = <S extends typeof story | typeof caricature | typeof page>(folder: Folder, file: string, schema: S) => {
  if (!existsSync(join(folder.contentDir, file))) {
    fault(folder, file, '', 'is missing from the folder');
    return undefined;
  }
  const data = readData(folder.contentDir, file, folder.problems);
  if (data === undefined) return undefined;
  const value = parseItem(schema, data, file, '', folder.problems);
  if (value && value.id !== folder.name) fault(folder, file, 'id', `is "${value.id}", but the folder is "${folder.name}"`);
  return value;
};

const readBody = async (folder: Folder, file: string): Promise<Body> => {
  const path = join(folder.contentDir, file);
  if (!existsSync(path)) fault(folder, file, '', 'is missing from the folder');
  const body = await renderBody(existsSync(path) ? readFileSync(path, 'utf8') : '');
  for (const reason of body.faults) fault(folder, file, '', reason);
  for (const { kind, target } of body.links) link(folder, file, 'link', kind, target);
  return body;
};

const readPicture = async (folder: Folder, file: string, field: string, src: string): Promise<Picture | undefined> => {
  const path = join(folder.contentDir, folder.path, src);
  if (!existsSync(path)) {
    fault(folder, file, field, `names ${src}, which is not in the folder`);
    return undefined;
  }
  try {
    return await storePicture(folder.media, path);
  } catch (error) {
    fault(folder, file, field, `${src} ${(error as Error).message}`);
    return undefined;
  }
};

const readHero = async (folder: Folder, file: string, hero: Hero, locale: Locale) => {
  const picture = await readPicture(folder, file, 'hero.src', typeof hero.src === 'string' ? hero.src : hero.src[locale]);
  const alt = hero.alt[locale];
  const credit = hero.credit[locale];
  if (!alt) fault(folder, file, `hero.alt.${locale}`, 'is missing for a language that has a body');
  if (!credit) fault(folder, file, `hero.credit.${locale}`, 'is missing for a language that has a body');
  return picture && alt && credit ? { ...picture, alt, credit } : undefined;
};

const readVideo = async (folder: Folder, file: string, { video }: Story, locale: Locale) => {
  if (!video) return undefined;
  const poster = await readPicture(folder, file, 'video.poster', video.poster);
  const missing = [video.src, ...locales.map((each) => video.captions[each])].filter(
    (src) => !existsSync(join(folder.contentDir, folder.path, src)),
  );
  for (const src of missing) fault(folder, file, 'video', `names ${src}, which is not in the folder`);
  if (!poster || missing.length > 0) return undefined;
  const at = (src: string) => storeFile(folder.media, join(folder.contentDir, folder.path, src));
  return {
    ...at(video.src),
    poster,
    captions: locales.map((each) => ({ locale: each, src: at(video.captions[each]).src })),
    title: video.title[locale],
    durationSeconds: video.durationSeconds,
  };
};

type Editorial = Pick<Story, 'id' | 'slug' | 'status' | 'title' | 'publishedAt' | 'updatedAt' | 'tags' | 'about' | 'seo'>;

const slugOf = (folder: Folder, file: string, { slug, title }: Editorial, locale: Locale): string | undefined => {
  const own = typeof slug === 'string' ? slug : (slug[locale] ?? slugify(title[locale] ?? ''));
  const problem = slugProblem(own);
  if (problem) fault(folder, file, `slug.${locale}`, `"${own}" ${problem}`);
  return problem ? undefined : own;
};

const addEdition = (
  folder: Folder,
  value: Editorial,
  locale: Locale,
  slug: string,
  { summary, body }: { summary: object; body: object },
): void => {
  folder.rows.editions.push({
    section: folder.section,
    id: value.id,
    locale,
    slug,
    publishedAt: new Date(value.publishedAt).toISOString(),
    status: value.status,
    summary: { ...summary, updatedAt: value.updatedAt, tags: value.tags, seo: value.seo && seoOf(value.seo, locale) },
    body: { ...body, about: value.about },
  });
};

const seoOf = (seo: NonNullable<Story['seo']>, locale: Locale) => ({
  title: seo.title?.[locale],
  description: seo.description?.[locale],
});

const addReferences = (folder: Folder, file: string, { id, tags, about }: Editorial): void => {
  const subject = (kind: string, target: string) => folder.rows.subjects.push({ section: folder.section, id, kind, target });
  tags.forEach((target, i) => {
    link(folder, file, `tags.${i}`, 'tag', target);
    subject('tag', target);
  });
  about.forEach(({ kind, id: target }, i) => {
    link(folder, file, `about.${i}`, kind, target);
    subject(kind, target);
  });
};

const link = (folder: Folder, file: string, field: string, kind: string, target: string) =>
  folder.rows.links.push({ file, field, kind, target });

const fault = (folder: Folder, file: string, field: string, reason: string) => folder.problems.push({ file, field, reason });

/** Sections this module turns into editions. */
export const editionSections = [...storySections, 'caricatures'] as const;

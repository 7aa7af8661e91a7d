import { type Locale, locales } from '#i18n/locales.ts';
import { readingMinutes } from '#lib/reading-time.ts';
import { isSection, sectionFacts, sections } from '#settings/sections.ts';
import { type Story, story } from '#schemas/story.ts';
import type { LiveSpan } from '../live-span.ts';
import { withoutBlocks } from '../placed-blocks.ts';
import {
  addEdition,
  addSubjects,
  fault,
  type Folder,
  readBody,
  readItem,
  readItemFile,
  readPicture,
  slugOf,
} from './folder.ts';
import { FileTooLarge } from './file-size.ts';
import { type MediaFile, storeFile } from './pictures.ts';
import { liveBlogKind } from './live-blogs.ts';
import { readBlocks, readEmbeds, readPictures } from './read-blocks.ts';
import { readLiveEntries } from './read-live-entries.ts';
import { textOfHtml } from './search-words.ts';
import { textsIn } from './texts-in.ts';
import { bodiesOf, isTextOf, noBody, noWords, readWordedPicture, type WordedPicture } from './worded-picture.ts';

const chartSections = sections.filter((section) => sectionFacts[section].hasCharts).join('/ or ');

const liveSections = sections.filter((section) => !sectionFacts[section].hasOwnStoryPage).join('/ or ');

/** Width in pixels below which a main picture is blurred on large screens and where it is shared. */
const leastWidth = 1200;

/** Reads a folder of news, articles or analytics. */
export const readStory = async (folder: Folder): Promise<void> => {
  const file = `${folder.path}/story.yaml`;
  const value = readItem(folder, file, story);
  if (!value) return;
  const allowsCharts = isSection(folder.section) && sectionFacts[folder.section].hasCharts;
  if (!allowsCharts && value.charts.length > 0) {
    fault(folder, file, 'charts', `belong to analyses: move the story to ${chartSections}/`);
  }
  if (value.live && isSection(folder.section) && sectionFacts[folder.section].hasOwnStoryPage) {
    fault(folder, file, 'live', `is a live blog: move the story to ${liveSections}/`);
  }
  addSubjects(folder, value.author, value);
  const bodies = bodiesOf(folder);
  for (const locale of locales) {
    const bodyFile = `${folder.path}/${locale}.md`;
    const title = value.title[locale];
    if (!bodies.includes(locale)) {
      if (title && !isTextOf(bodies, value.title, locale)) fault(folder, file, `title.${locale}`, noBody(locale));
      continue;
    }
    if (!title) fault(folder, file, `title.${locale}`, noWords('title', locale));
    const dek = value.dek[locale];
    if (!dek) fault(folder, file, `dek.${locale}`, noWords('dek', locale));
    const hero = await readWordedPicture(folder, file, 'hero', value.hero, locale);
    if (hero) noteNarrow(folder, file, value.hero.src, locale, hero);
    const body = await readBody(folder, locale);
    readBlocks(folder, bodyFile, value, body);
    const { html, times } = value.live
      ? readLiveEntries(folder, bodyFile, value, body.html)
      : { html: body.html, times: [] };
    const live = value.live && spanOf(value, times);
    if (live) {
      const item = { section: folder.section, id: value.id, locale, ...live };
      folder.rows.items.push({ kind: liveBlogKind, id: `${folder.section}/${value.id}/${locale}`, value: item });
    }
    const missing = (field: string): void =>
      fault(folder, file, `${field}.${locale}`, noWords(field.split('.').at(-1) ?? '', locale));
    const charts = textsIn(value.charts, locale, missing, 'charts');
    const series = textsIn(value.series, locale, missing, 'series');
    const slug = slugOf(folder, file, value, locale);
    if (!title || !dek || !hero || !slug) continue;
    await addEdition(folder, value, locale, slug, {
      summary: {
        title,
        dek,
        author: value.author,
        hero,
        hasVideo: value.video !== undefined,
        firstChart: charts[0],
        readingMinutes: readingMinutes(body.words),
        live,
      },
      body: {
        html,
        headings: body.headings,
        words: body.words,
        charts,
        pictures: await readPictures(folder, file, value, locale),
        embeds: await readEmbeds(folder, file, value, locale),
        series,
        video: value.video && (await readVideo(folder, file, value, locale)),
      },
      text: [textOfHtml(withoutBlocks(html)), ...charts.map((chart) => chart.title[locale])].join(' '),
    });
  }
};

const spanOf = ({ publishedAt, live }: Story, entries: string[]): LiveSpan => ({
  match: live?.match,
  ends: live?.ends && new Date(live.ends).toISOString(),
  from: new Date(publishedAt).toISOString(),
  entries,
});

const noteNarrow = (
  { advice }: Folder,
  file: string,
  src: Story['hero']['src'],
  locale: Locale,
  { srcset, width }: WordedPicture,
): void => {
  if (srcset === undefined || width >= leastWidth) return;
  const values = { src: typeof src === 'string' ? src : src[locale], width };
  advice.push({ file, field: 'hero.src', reason: { key: 'pictureNarrow', values } });
};

const readVideo = async (folder: Folder, file: string, { video }: Story, locale: Locale) => {
  if (!video) return undefined;
  const poster = await readPicture(folder, file, 'video.poster', video.poster);
  const fileOf = async (field: string, src: string): Promise<MediaFile | undefined> => {
    const path = readItemFile(folder, file, `video.${field}`, src);
    try {
      return path === undefined ? undefined : await storeFile(folder.media, path);
    } catch (error) {
      if (!(error instanceof FileTooLarge)) throw error;
      fault(folder, file, `video.${field}`, `${src} ${error.message}`);
      return undefined;
    }
  };
  const clip = await fileOf('src', video.src);
  const captions: { locale: Locale; src: string }[] = [];
  for (const each of locales) {
    const src = video.captions[each];
    const captionFile = src === undefined ? undefined : await fileOf(`captions.${each}`, src);
    if (captionFile) captions.push({ locale: each, src: captionFile.src });
  }
  const title = video.title[locale];
  if (title === undefined) fault(folder, file, `video.title.${locale}`, noWords('title', locale));
  if (video.captions[locale] === undefined)
    fault(folder, file, `video.captions.${locale}`, noWords('captions', locale));
  if (!poster || !clip || title === undefined) return undefined;
  return { ...clip, poster, captions, title, durationSeconds: video.durationSeconds };
};

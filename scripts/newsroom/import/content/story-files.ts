import { stringify } from 'yaml';
import { type Locale, localeFacts } from '#i18n/locales.ts';
import { story } from '#schemas/story.ts';
import type { BodyContext, BodyPicture } from '../body/body-context.ts';
import { bodyOfTree, type ImportedBody, writable } from '../body/body-of-html.ts';
import { parseHtml, wordsOf } from '../body/tree.ts';
import type { ExportedItem, ExportedPicture, ExportedSite } from '../exported-site.ts';
import type { NoteKind } from '../report.ts';
import { importedTexts } from './imported-texts.ts';
import type { PictureFiles } from './picture-files.ts';
import { type FoundPicture, storyPictures } from './story-pictures.ts';
import type { ItemFiles } from './write-item.ts';

/** What the files of all items have in common. */
export interface ItemSetting {
  site: ExportedSite;
  locale: Locale;
  pictures: PictureFiles;
  credit: string | undefined;
  storyAt: (path: string) => string | undefined;
}

type Report = (kind: NoteKind, detail: string) => void;

/** The longest line under a headline that is made from a text. */
const dekLength = 220;

/** The first sentences of a text, as many as fit. */
const shortened = (text: string): string => {
  if (text.length <= dekLength) return text;
  const cut = text.slice(0, dekLength);
  const sentence = /^[^]*[.!?؟…](?=\s|$)/.exec(cut)?.[0];
  return sentence && sentence.length > 60 ? sentence : `${cut.replace(/\s+\S*$/, '')}…`;
};

const plain = (html: string): string => wordsOf(parseHtml(html)).replace(/\s*\[(?:…|\.{3})\]$/, '…');

const dekOf = (item: ExportedItem, body: ImportedBody, title: string, report: Report): string => {
  const excerpt = plain(item.excerpt);
  if (excerpt) return excerpt;
  const made = shortened(body.opening) || title;
  report('dek', made);
  return made;
};

const titleOf = (item: ExportedItem, body: ImportedBody, locale: Locale, report: Report): string => {
  if (item.title) return item.title;
  const made = body.opening.split(/\s+/).slice(0, 8).join(' ') || importedTexts[locale].untitled;
  report('title', made);
  return made;
};

/** Data whose texts have only characters that pages can show. */
const clean = <Value>(value: Value, report: Report): Value => {
  if (typeof value === 'string') return writable(value, report) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => clean(each, report)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, clean(each as unknown, report)]),
  ) as Value;
};

/** The context of a body, and the files of its pictures that were found. */
const contextOf = (setting: ItemSetting, hasPictures: boolean, report: Report) => {
  const { site, locale, pictures, storyAt } = setting;
  const found = async (picture: ExportedPicture): Promise<FoundPicture | undefined> => {
    const file = await pictures.at(picture);
    if (file === undefined) report('missing', picture.url || 'without an address');
    else if (typeof file === 'string') report('unreadable', `${picture.url}: ${file}`);
    return typeof file === 'object' ? { ...picture, file } : undefined;
  };
  const context: BodyContext = {
    base: site.url,
    dir: localeFacts[locale].dir,
    hasPictures,
    report,
    storyAt,
    picture: site.picture,
    canShow: async (picture) => (await found(picture)) !== undefined,
  };
  return { context, found };
};

/** The body of an item. One whose elements lie in one another by the thousand is refused: no call stack is as deep. */
const bodyOf = async (item: ExportedItem, site: ExportedSite, context: BodyContext): Promise<ImportedBody> => {
  try {
    return await bodyOfTree(site.bodyTree(item, context.report), context);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const fault = 'its elements lie too deep in one another: copy its text from the former site';
    return { markdown: '', pictures: [], opening: '', faults: [fault] };
  }
};

const withFile = async (pictures: PictureFiles, placed: readonly BodyPicture[]): Promise<FoundPicture<BodyPicture>[]> =>
  (await Promise.all(placed.map(async (picture) => ({ ...picture, file: await pictures.at(picture) })))).filter(
    (picture): picture is FoundPicture<BodyPicture> => typeof picture.file === 'object',
  );

/** The body without a first line that places a picture: it is the main picture already. */
const withoutFirst = (markdown: string, id: string): string | undefined => {
  const line = `::picture{${id}}\n`;
  return markdown.startsWith(line) ? markdown.slice(line.length).replace(/^\n+/, '') : undefined;
};

/** The files of a page, in the language of the export. */
export const pageFiles = async (
  item: ExportedItem,
  id: string,
  setting: ItemSetting,
  report: Report,
): Promise<ItemFiles> => {
  const { locale, site } = setting;
  const { context } = contextOf(setting, false, report);
  const body = await bodyOf(item, site, context);
  for (const fault of body.faults) report('refused', fault);
  const title = titleOf(item, body, locale, report);
  const facts = {
    id,
    title: { [locale]: title },
    description: { [locale]: plain(item.excerpt) || shortened(body.opening) || title },
  };
  return new Map([
    ['page.yaml', { text: stringify(clean(facts, report), { lineWidth: 0 }) }],
    [`${locale}.md`, { text: clean(body.markdown, report) }],
  ]);
};

/** The files of a story, in the language of the export. What the rules refuse becomes a draft. */
export const storyFiles = async (
  item: ExportedItem,
  { id, slug, author, tags }: { id: string; slug: string; author: string; tags: string[] },
  setting: ItemSetting,
  report: Report,
): Promise<ItemFiles> => {
  const { locale, site, pictures, credit } = setting;
  const { context, found } = contextOf(setting, true, report);
  const body = await bodyOf(item, site, context);
  const title = titleOf(item, body, locale, report);
  const placed = await withFile(pictures, body.pictures);
  const [first] = placed;
  const featured = (item.featured && (await found(item.featured))) ?? first;
  const isRepeated = first !== undefined && first.file.path === featured?.file.path && !first.caption;
  const markdown = isRepeated ? withoutFirst(body.markdown, first.id) : undefined;
  const shown = storyPictures(featured, markdown === undefined ? placed : placed.slice(1), {
    locale,
    title,
    credit,
    report,
  });
  const text = clean(markdown ?? body.markdown, report);
  const written = {
    id,
    slug: { [locale]: slug },
    status: body.faults.length > 0 ? 'draft' : item.status,
    title: { [locale]: title },
    dek: { [locale]: dekOf(item, body, title, report) },
    publishedAt: item.publishedAt,
    ...(item.updatedAt && { updatedAt: item.updatedAt }),
    author,
    ...(tags.length > 0 && { tags }),
    hero: shown.hero,
    ...(shown.placed.length > 0 && { pictures: shown.placed }),
  };
  const facts = clean(written, report);
  const parsed = story.safeParse(facts);
  const refusals = [
    ...body.faults,
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []),
  ];
  for (const refusal of refusals) report('refused', refusal);
  return new Map([
    ...shown.files,
    [`${locale}.md`, { text }],
    ['story.yaml', { text: stringify(parsed.success ? facts : { ...facts, status: 'draft' }, { lineWidth: 0 }) }],
  ]);
};

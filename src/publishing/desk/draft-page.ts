import type { DeskProblem, DeskItem } from '#contract/desk/items.ts';
import type { ItemFiles } from '#contract/desk/newsroom-messages.ts';
import { addresses } from '#i18n/addresses.ts';
import { capitalised } from '#i18n/capitalised.ts';
import { isLocale } from '#i18n/locales.ts';
import type { ReaderOptions } from '#newsroom/reader/context.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import type { StoryAddress } from '#newsroom/reader/render-context.ts';
import type { DeskShare } from '#contract/desk/share.ts';
import { isSection } from '#settings/sections.ts';
import type { RenderedPage } from '../render/cached-renderer.ts';
import type { DeskReader, DraftIndex } from './desk-reader.ts';
import type { DeskRenderer } from './desk-renderer.ts';
import { deskProblems, type editorLanguage, referenceProblems } from './draft-problems.ts';
import type { DraftReading } from './read-draft.ts';

export interface PreviewParts {
  reading: DraftReading;
  index: DeskReader;
  renderer: DeskRenderer;
  /** The instant whose site is shown. */
  now: Date;
}

/** An item with the files it would have, in one language. */
export interface Draft {
  item: DeskItem;
  files: ItemFiles;
  locale: string;
  /** Whether it is for a writer, who reads no other story that readers do not see. */
  isWriter?: boolean;
}

/** The page of a draft, and what is wrong with it. */
export interface DraftPage {
  problems: DeskProblem[];
  /** Undefined where the files have mistakes that leave none. */
  page?: RenderedPage & { path: string; feed: DeskShare['feed'] };
}

/** What the feeds have of a story, by the values that they write (`components/story/story-feeds.ts`). */
const feedEntry = ({ locale, section, slug }: StoryAddress, from: ReaderOptions): DeskShare['feed'] => {
  const read = openReader(from).forPage();
  const story = read.story(locale, section, slug);
  const author = story && read.author(story.author)?.name[locale];
  return {
    title: story?.title ?? '',
    summary: story?.dek ?? '',
    publishedAt: story?.publishedAt ?? '',
    ...(author && { author: capitalised(author) }),
  };
};

/** Renders the page of an item as readers would see it. One that is to come is shown as of its day. */
export const draftPage = async (
  { item, files, locale, isWriter = false }: Draft,
  language: ReturnType<typeof editorLanguage>,
  { reading, index, renderer, now }: PreviewParts,
): Promise<DraftPage> => {
  const [section = ''] = item.split('/');
  if (!isLocale(locale) || !isSection(section)) throw new Error(`${item} has no page in ${locale}`);
  const { result, shown } = await reading.readShown(item, files, locale, now);
  const mistakes = deskProblems(item, result.problems, 'mistake', language);
  const advice = deskProblems(item, result.advice ?? [], 'advice', language);
  const edition = shown?.editions.find((each) => each.locale === locale);
  if (!shown || !edition) return { problems: [...mistakes, ...advice] };
  const isToCome = edition.publishedAt > now.toISOString();
  const use = async ({ database, readerAt }: DraftIndex): Promise<DraftPage> => {
    const references = referenceProblems(database, item, isWriter ? now : undefined);
    // What stands in for what is missing is no mistake of its own.
    const known = new Set(result.problems.map(({ field }) => field));
    const named = references.mistakes.filter(({ field }) => !known.has(field));
    const path = addresses(locale).story(section, edition.slug);
    const reader = readerAt(isToCome ? new Date(edition.publishedAt) : now);
    const address = { locale, section, slug: edition.slug };
    const rendered = await renderer.renderStory(address, reader);
    const problems: DeskProblem[] = [
      ...mistakes,
      ...deskProblems(item, named, 'mistake', language),
      ...advice,
      ...deskProblems(item, references.advice, 'advice', language),
    ];
    return { problems, page: { ...rendered, path, feed: feedEntry(address, reader) } };
  };
  return index.withRows(item, shown, use, isToCome ? now : undefined);
};

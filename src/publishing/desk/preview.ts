import { type DeskProblem } from '#contract/desk/items.ts';
import { type NewsroomRequest, type ResponseTo } from '#contract/desk/newsroom-messages.ts';
import { addresses } from '#i18n/addresses.ts';
import { isLocale } from '#i18n/locales.ts';
import { isSection } from '#settings/sections.ts';
import { type DeskReader } from './desk-reader.ts';
import { type DeskRenderer } from './desk-renderer.ts';
import { deskProblems, editorLanguage, referenceProblems } from './draft-problems.ts';
import { type DraftReading } from './read-draft.ts';
import { safePage } from './safe-page.ts';

type PreviewRequest = Extract<NewsroomRequest, { kind: 'preview' }>;

export interface PreviewParts {
  reading: DraftReading;
  index: DeskReader;
  renderer: DeskRenderer;
  /** The instant whose site is shown. */
  now: Date;
}

/** The page of an item as readers would see it. One that is to come is shown as of its day. */
export const preview = async (
  { item, files, locale, language: asked }: PreviewRequest,
  { reading, index, renderer, now }: PreviewParts,
): Promise<ResponseTo<'preview'>> => {
  const [section = ''] = item.split('/');
  const language = editorLanguage(asked);
  if (!isLocale(locale) || !isSection(section)) throw new Error(`${item} has no page in ${locale}`);
  const { result, shown } = await reading.readShown(item, files, locale, now);
  const mistakes = deskProblems(item, result.problems, 'mistake', language);
  const advice = deskProblems(item, result.advice ?? [], 'advice', language);
  const edition = shown?.editions.find((each) => each.locale === locale);
  if (!shown || !edition) return { kind: 'preview', problems: [...mistakes, ...advice] };
  return index.withRows(item, shown, async ({ database, readerAt }) => {
    const references = referenceProblems(database, item);
    // What stands in for what is missing is no mistake of its own.
    const known = new Set(result.problems.map(({ field }) => field));
    const named = references.mistakes.filter(({ field }) => !known.has(field));
    const path = addresses(locale).story(section, edition.slug);
    const reader = readerAt(edition.publishedAt > now.toISOString() ? new Date(edition.publishedAt) : now);
    const { html = '' } = await renderer.renderStory({ locale, section, slug: edition.slug }, reader);
    const problems: DeskProblem[] = [
      ...mistakes,
      ...deskProblems(item, named, 'mistake', language),
      ...advice,
      ...deskProblems(item, references.advice, 'advice', language),
    ];
    return { kind: 'preview', problems, html: safePage(html), path };
  });
};

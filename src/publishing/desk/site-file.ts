import { type DeskProblem } from '#contract/desk/items.ts';
import { type NewsroomRequest, type ResponseTo } from '#contract/desk/newsroom-messages.ts';
import { addresses } from '#i18n/addresses.ts';
import { isLocale } from '#i18n/locales.ts';
import { frontPageAdvice } from '#newsroom/index/front-page.ts';
import { type ContentProblem } from '#newsroom/index/problem.ts';
import { readUnit } from '#newsroom/index/read-unit.ts';
import { readSite } from '#newsroom/index/site-mistakes.ts';
import { lastWholePublish } from '../publishing-state.ts';
import { type DeskPlaces } from './desk-places.ts';
import { type DeskReader } from './desk-reader.ts';
import { type DeskRenderer } from './desk-renderer.ts';
import { deskProblems, editorLanguage, referenceProblems } from './draft-problems.ts';
import { safePage } from './safe-page.ts';
import { stageSiteFile } from './staged-site-file.ts';

type SiteFileRequest = Extract<NewsroomRequest, { kind: 'siteFile' }>;
type SiteFileResponse = ResponseTo<'siteFile'>;

export interface SiteFileParts {
  places: DeskPlaces;
  index: DeskReader;
  /** Undefined where no page is asked for. */
  renderer: DeskRenderer | undefined;
  /** The instant whose site is shown. */
  now: Date;
}

/** What is wrong with `front.yaml`, and the front page with it where nothing is. */
const frontFile = async (
  { name, locale, language: asked }: SiteFileRequest,
  folder: string,
  { places, index, renderer, now }: SiteFileParts,
): Promise<SiteFileResponse> => {
  const language = editorLanguage(asked);
  const { rows, problems } = await readUnit(name, { contentDir: folder, mediaDir: places.mediaDir });
  const mistakes = deskProblems(name, problems, 'mistake', language);
  if (mistakes.length > 0) return { kind: 'siteFile', problems: mistakes };
  return index.withRows(name, rows, async ({ database, readerAt }) => {
    const references = referenceProblems(database, name);
    const advice: ContentProblem[] = [...references.mistakes, ...references.advice, ...frontPageAdvice(database, now)];
    const found: DeskProblem[] = deskProblems(name, advice, 'advice', language);
    if (!renderer || locale === undefined || !isLocale(locale)) return { kind: 'siteFile', problems: found };
    const path = addresses(locale).home;
    const { html = '' } = await renderer.renderPageFrom(path, readerAt(now));
    return { kind: 'siteFile', problems: found, html: safePage(html), path };
  });
};

/** Checks a file of the site as it would be. Of `front.yaml` there is a page; `site.yaml` is read when a process starts. */
export const checkSiteFile = (request: SiteFileRequest, parts: SiteFileParts): Promise<SiteFileResponse> => {
  const { name, text, language: asked } = request;
  const folder = stageSiteFile(parts.places, name, text);
  if (name === 'front.yaml') return frontFile(request, folder, parts);
  const language = editorLanguage(asked);
  const { problems, advice } = readSite(folder);
  const found = [
    ...deskProblems(name, problems, 'mistake', language),
    ...deskProblems(name, advice, 'advice', language),
  ];
  const whole = lastWholePublish(parts.places.published.dist);
  return Promise.resolve({ kind: 'siteFile', problems: found, ...(whole && { wholeMs: whole.milliseconds }) });
};

import type { DeskProblem } from '#contract/desk/items.ts';
import type { NewsroomRequest, ResponseTo } from '#contract/desk/newsroom-messages.ts';
import { isLocale } from '#i18n/locales.ts';
import { frontPageAdvice } from '#newsroom/index/front-page.ts';
import { namesFrom } from '#newsroom/index/item-names.ts';
import type { ContentProblem } from '#newsroom/index/problem.ts';
import { readUnit } from '#newsroom/index/read-unit.ts';
import { seasonFaults } from '#newsroom/index/season-faults.ts';
import { readSite } from '#newsroom/index/site-mistakes.ts';
import { lastWholePublish } from '../publishing-state.ts';
import type { DeskPlaces } from './desk-places.ts';
import type { DeskReader } from './desk-reader.ts';
import type { DeskRenderer } from './desk-renderer.ts';
import { deskProblems, editorLanguage, referenceProblems } from './draft-problems.ts';
import { safePage } from './safe-page.ts';
import { pageOfSiteFile } from './site-page.ts';
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

/** A mistake of an item in a list, as fields name it: `3.name` for `[3].name`. */
const byDots = (problem: ContentProblem): ContentProblem => ({
  ...problem,
  field: problem.field.replace(/^\[(\d+)\]/, '$1'),
});

/** What is wrong with a file that is indexed, and the page of what it has where nothing is. */
const indexedFile = async (
  { name, locale, of, language: asked }: SiteFileRequest,
  folder: string,
  { places, index, renderer, now }: SiteFileParts,
): Promise<SiteFileResponse> => {
  const shown = (problems: readonly ContentProblem[], kind: DeskProblem['kind']): DeskProblem[] =>
    deskProblems(name, problems.map(byDots), kind, editorLanguage(asked));
  const { rows, problems, advice = [] } = await readUnit(name, { contentDir: folder, mediaDir: places.mediaDir });
  const mistakes = problems.length > 0 ? problems : index.collisions(name, rows);
  if (mistakes.length > 0) return { kind: 'siteFile', problems: shown(mistakes, 'mistake') };
  return index.withRows(name, rows, async ({ database, readerAt }) => {
    const references = referenceProblems(database, name);
    const ofSeason = seasonFaults(database, [name], namesFrom(database));
    const ofFront = name === 'front.yaml' ? frontPageAdvice(database, now) : [];
    const found = [
      ...shown([...references.mistakes, ...ofSeason.problems], 'mistake'),
      ...shown([...advice, ...references.advice, ...ofSeason.advice, ...ofFront], 'advice'),
    ];
    const isWrong = found.some(({ kind }) => kind === 'mistake');
    if (isWrong || !renderer || locale === undefined || !isLocale(locale)) return { kind: 'siteFile', problems: found };
    const reader = readerAt(now);
    const path = pageOfSiteFile(name, { locale, of }, { database, reader });
    if (path === undefined) return { kind: 'siteFile', problems: found };
    const { html = '' } = await renderer.renderPageFrom(path, reader);
    return { kind: 'siteFile', problems: found, html: safePage(html), path };
  });
};

/** Checks a file of the site as it would be. The page with other settings is made by a process that reads them (settings-page.ts). */
export const checkSiteFile = (request: SiteFileRequest, parts: SiteFileParts): Promise<SiteFileResponse> => {
  const { name, text, language: asked } = request;
  const folder = stageSiteFile(parts.places, name, text);
  if (name !== 'site.yaml') return indexedFile(request, folder, parts);
  const language = editorLanguage(asked);
  const { problems, advice } = readSite(folder);
  const found = [
    ...deskProblems(name, problems, 'mistake', language),
    ...deskProblems(name, advice, 'advice', language),
  ];
  const whole = lastWholePublish(parts.places.published.dist);
  return Promise.resolve({ kind: 'siteFile', problems: found, ...(whole && { wholeMs: whole.milliseconds }) });
};

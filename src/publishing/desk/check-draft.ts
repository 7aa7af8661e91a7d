import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { NewsroomRequest, ResponseTo } from '#contract/desk/newsroom-messages.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { ContentProblem } from '#newsroom/index/problem.ts';
import type { UnitResult } from '#newsroom/index/unit-rows.ts';
import type { DeskReader } from './desk-reader.ts';
import { deskProblems, editorLanguage, referenceProblems } from './draft-problems.ts';
import type { DraftReading } from './read-draft.ts';

type CheckRequest = Extract<NewsroomRequest, { kind: 'check' }>;

/** What search engines show of a title and of a description, in characters. */
const [shownTitle, shownDescription] = [70, 160];

/** What is served as it is, by its extension, and how many megabytes of it are enough. */
const servedAsIs: readonly [ending: RegExp, megabytes: number][] = [
  [/\.svg$/i, 0.3],
  [/\.(?:mp4|webm)$/i, 30],
];
const megabyte = 1024 * 1024;

interface Summary {
  title: string;
  dek: string;
  hero: { alt: string };
  seo?: { title?: string; description?: string };
}

const editionAdvice = (file: string, locale: Locale, { title, dek, hero, seo }: Summary): ContentProblem[] => {
  const [shown, described] = [seo?.title ?? title, seo?.description ?? dek];
  const long = (field: string, key: 'deskTitleLong' | 'deskDekLong', text: string, most: number): ContentProblem[] => {
    const number = [...text].length;
    return number > most ? [{ file, field: `${field}.${locale}`, reason: { key, values: { number, most } } }] : [];
  };
  return [
    ...long(seo?.title === undefined ? 'title' : 'seo.title', 'deskTitleLong', shown, shownTitle),
    ...long(seo?.description === undefined ? 'dek' : 'seo.description', 'deskDekLong', described, shownDescription),
    ...(hero.alt === title
      ? [{ file, field: `hero.alt.${locale}`, reason: { key: 'deskAltRepeats' } } satisfies ContentProblem]
      : []),
  ];
};

const heavyFiles = (file: string, folders: readonly string[]): ContentProblem[] =>
  folders
    .filter((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    .flatMap((folder) =>
      readdirSync(folder).flatMap((src): ContentProblem[] => {
        const [, most] = servedAsIs.find(([ending]) => ending.test(src)) ?? [];
        const { size = 0 } = statSync(path.join(folder, src), { throwIfNoEntry: false }) ?? {};
        if (most === undefined || size <= most * megabyte) return [];
        const megabytes = (size / megabyte).toFixed(1);
        return [{ file, field: '', reason: { key: 'deskHeavy', values: { src, megabytes, most } } }];
      }),
    );

/** What would make a story better, and forbids nothing. */
const adviceOn = ({ item, files }: CheckRequest, { rows, problems }: UnitResult): ContentProblem[] => {
  const file = `${item}/story.yaml`;
  const named = problems.map((problem) => problem.field.split('.').at(-1));
  const lacking = locales.filter((locale) => !(`${locale}.md` in files.texts) && !named.includes(locale));
  return [
    ...lacking.map((locale): ContentProblem => ({
      file,
      field: '',
      reason: { key: 'deskLanguage', values: { file: `${locale}.md`, language: locale } },
    })),
    ...rows.editions.flatMap(({ locale, summary }) => editionAdvice(file, locale as Locale, summary as Summary)),
    ...heavyFiles(file, files.folders),
  ];
};

/** Mistakes and advice for an item with these files. */
export const checkDraft = async (
  request: CheckRequest,
  { reading, index }: { reading: DraftReading; index: DeskReader },
): Promise<ResponseTo<'check'>> => {
  const { item, files, language: asked } = request;
  const language = editorLanguage(asked);
  const result = await reading.read(item, files);
  const references = await index.withRows(item, result.rows, ({ database }) => referenceProblems(database, item));
  const advice = [...(result.advice ?? []), ...references.advice, ...adviceOn(request, result)];
  return {
    kind: 'check',
    problems: [
      ...deskProblems(item, [...result.problems, ...references.mistakes], 'mistake', language),
      ...deskProblems(item, advice, 'advice', language),
    ],
  };
};

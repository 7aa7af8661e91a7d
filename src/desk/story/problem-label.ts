import type { DeskProblem } from '#contract/desk/items.ts';
import { isLocale } from '#i18n/locales.ts';
import arDesk from '#i18n/messages/ar/desk.json';
import arSite from '#i18n/messages/ar/desk-site.json';
import type { Say } from '../words/words.ts';

/** The labels of the forms, by the name of their group. */
const groups = { field: arDesk.field, front: arSite.front, setting: arSite.setting, data: arSite.data };

/** The group of a file's form: all but these are football data. */
const groupOfFile: Readonly<Record<string, keyof typeof groups>> = {
  'story.yaml': 'field',
  'front.yaml': 'front',
  'site.yaml': 'setting',
};

/** A file of a story as the desk names it; undefined for another one. */
export const fileLabel = (say: Say, file: string): string | undefined => {
  const body = /^(\w+)\.md$/.exec(file)?.[1];
  if (body !== undefined && isLocale(body)) return say(`languageOf.${body}`);
  return file === 'story.yaml' ? say('view.facts') : undefined;
};

/** The field of a mistake by its label at the desk, with its language; undefined where no form has it. */
export const problemLabel = (say: Say, { file, field }: Pick<DeskProblem, 'file' | 'field'>): string | undefined => {
  if (file.endsWith('.md')) return fileLabel(say, file);
  const path = field.split('.');
  const locale = path.find(isLocale);
  const name = path.findLast((part) => !isLocale(part) && !/^\d+$/.test(part)) ?? '';
  const group = groupOfFile[file] ?? 'data';
  const labels: Readonly<Record<string, unknown>> = groups[group];
  if (!Object.hasOwn(labels, name) || typeof labels[name] !== 'string') return undefined;
  const label = say(`${group}.${name}` as Parameters<Say>[0]);
  return locale === undefined ? label : `${label} (${say(`language.${locale}`)})`;
};

/** A mistake and its field in words: “Author is missing”. */
export const problemText = (say: Say, problem: DeskProblem): string => {
  const label = problemLabel(say, problem);
  return label === undefined ? problem.message : say('problems.of', { label, message: problem.message });
};

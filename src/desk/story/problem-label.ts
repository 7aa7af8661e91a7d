import type { DeskProblem } from '#contract/desk/items.ts';
import { isLocale } from '#i18n/locales.ts';
import arDesk from '#i18n/messages/ar/desk.json';
import type { Say } from '../words/words.ts';

type FieldName = keyof typeof arDesk.field;

const isFieldName = (name: string): name is FieldName =>
  Object.hasOwn(arDesk.field, name) && typeof arDesk.field[name as FieldName] === 'string';

const storyFile = 'story.yaml';

/** The field of a mistake by its label at the desk, with its language; undefined where no form of a story has it. */
export const problemLabel = (say: Say, { file, field }: Pick<DeskProblem, 'file' | 'field'>): string | undefined => {
  const body = /^(\w+)\.md$/.exec(file)?.[1];
  if (body !== undefined && isLocale(body)) return say(`languageOf.${body}`);
  if (file !== storyFile) return undefined;
  const path = field.split('.');
  const locale = path.find(isLocale);
  const name = path.findLast((part) => !isLocale(part) && !/^\d+$/.test(part));
  if (name === undefined || !isFieldName(name)) return undefined;
  const label = say(`field.${name}` as Parameters<Say>[0]);
  return locale === undefined ? label : `${label} (${say(`language.${locale}`)})`;
};

/** A mistake and its field in words: “Author is missing”. */
export const problemText = (say: Say, problem: DeskProblem): string => {
  const label = problemLabel(say, problem);
  return label === undefined ? problem.message : say('problems.of', { label, message: problem.message });
};

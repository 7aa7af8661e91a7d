import { type EditorLanguage, listHead, listLine } from '#newsroom/index/mistake-words.ts';
import { type ContentProblem, describeProblem } from '#newsroom/index/problem.ts';

/** Mistakes of the content that did not stop a publish. */
export interface ContentMistakes {
  mistakes: readonly ContentProblem[];
  /** Units that show their last good version. */
  kept: readonly string[];
  /** Units without a good version. */
  leftOut: readonly string[];
}

/** The most lines that are shown of one kind: nobody reads more. */
const maxLines = 50;

const units = (key: 'kept' | 'leftOut', all: readonly string[], language: EditorLanguage): string[] => {
  const more = all.length > maxLines ? [listLine('more', { number: all.length - maxLines }, language)] : [];
  const separator = language === 'ar' ? '، ' : ', ';
  return all.length === 0
    ? []
    : [listLine(key, { units: [...all.slice(0, maxLines), ...more].join(separator) }, language)];
};

/** The list at the end of a publish; empty if nothing is wrong. */
export const describeMistakes = ({ mistakes, kept, leftOut }: ContentMistakes, language: EditorLanguage): string => {
  if (mistakes.length === 0) return '';
  return [
    listHead('problems', mistakes.length, language),
    ...mistakes.slice(0, maxLines).map((each) => describeProblem(each, language)),
    ...(mistakes.length > maxLines ? [`  ${listLine('more', { number: mistakes.length - maxLines }, language)}`] : []),
    ...units('kept', kept, language),
    ...units('leftOut', leftOut, language),
  ].join('\n');
};

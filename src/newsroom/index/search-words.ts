import { termsOfText, termsOfTitle } from '#search/terms.ts';

/** Words of a story for search: three lines, for its title, its dek and its text, each word once per line. */
export const searchWords = (title: string, dek: string, text: string): string =>
  [termsOfTitle(title), termsOfText(dek), termsOfText(text)].map((words) => words.join(' ')).join('\n');

/** Parses the three lists of words. */
export const readSearchWords = (words: string): { title: string[]; line: string[]; text: string[] } => {
  const [title, line, text] = words.split('\n').map((each) => (each === '' ? [] : each.split(' ')));
  return { title: title ?? [], line: line ?? [], text: text ?? [] };
};

/** The text between the tags of a body. */
export const textOfHtml = (html: string): string => html.replace(/<[^>]*>|&#?\w+;/g, ' ');

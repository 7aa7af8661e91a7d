import { type DatabaseSync } from 'node:sqlite';
import { type DeskProblem } from '#contract/desk/items.ts';
import { type EditorLanguage, wordsOf } from '#newsroom/index/mistake-words.ts';
import { type ContentProblem } from '#newsroom/index/problem.ts';
import { brokenLinks, doubleSlugs, isFirm, problemsOfLink } from '#newsroom/index/references.ts';

/** The language of messages for an editor. */
export const editorLanguage = (language: string): EditorLanguage => (language === 'ar' ? 'ar' : 'en');

/** What an item, or a file, names that is not there, and addresses that another story has: of an index with it in it. */
export const referenceProblems = (
  database: DatabaseSync,
  item: string,
): { mistakes: ContentProblem[]; advice: ContentProblem[] } => {
  const links = brokenLinks({ database, changed: [item] });
  const found = links.flatMap((link) =>
    problemsOfLink(database, ({ field }) => [field], link).map((problem) => ({
      problem,
      isMistake: link.kind === 'author' || isFirm(link),
    })),
  );
  const taken = doubleSlugs({ database, changed: [item] }).map(({ slug, locale, claims }): ContentProblem => {
    const other = claims.find(({ unit }) => unit !== item)?.unit ?? '';
    return {
      file: `${item}/story.yaml`,
      field: `slug.${locale}`,
      reason: { key: 'slugTaken', values: { slug, other, example: `${slug}-2` } },
    };
  });
  return {
    mistakes: [...taken, ...found.filter(({ isMistake }) => isMistake).map(({ problem }) => problem)],
    // Pages leave out what is missing.
    advice: found.filter(({ isMistake }) => !isMistake).map(({ problem }) => problem),
  };
};

/** Problems of an item's files as the desk shows them: each once, with the file's own name. */
export const deskProblems = (
  item: string,
  problems: readonly ContentProblem[],
  kind: DeskProblem['kind'],
  language: EditorLanguage,
): DeskProblem[] => {
  const shown = problems.map(({ file, field, reason }) => ({
    file: file.startsWith(`${item}/`) ? file.slice(item.length + 1) : file,
    field,
    message: wordsOf(reason, language),
    kind,
  }));
  return [...new Map(shown.map((problem) => [JSON.stringify(problem), problem])).values()];
};

import type { DatabaseSync } from 'node:sqlite';
import type { DeskProblem } from '#contract/desk/items.ts';
import { type EditorLanguage, wordsOf } from '#newsroom/index/mistake-words.ts';
import type { ContentProblem } from '#newsroom/index/problem.ts';
import { isVisible } from '#newsroom/visibility.ts';
import { brokenLinks, doubleSlugs, isFirm, problemsOfLink } from '#newsroom/index/references.ts';

/** The language of messages for an editor. */
export const editorLanguage = (language: string): EditorLanguage => (language === 'ar' ? 'ar' : 'en');

/** Without the names of stories that are like the one that is not there. */
const withoutNames = (problem: ContentProblem): ContentProblem => {
  const { reason } = problem;
  return typeof reason !== 'string' && reason.key === 'missingItemNear'
    ? { ...problem, reason: { ...reason, key: 'missingItem' } }
    : problem;
};

/**
 * What an item, or a file, names that is not there, and addresses that another story has: of an index with it in it.
 * @param seenAt no story is named that readers do not see at this instant; undefined for those who read all
 */
export const referenceProblems = (
  database: DatabaseSync,
  item: string,
  seenAt?: Date,
): { mistakes: ContentProblem[]; advice: ContentProblem[] } => {
  const links = brokenLinks({ database, changed: [item] });
  const found = links.flatMap((link) =>
    problemsOfLink(database, ({ field }) => [field], link).map((problem) => ({
      problem: seenAt && link.kind === 'story' ? withoutNames(problem) : problem,
      isMistake: link.kind === 'author' || isFirm(link),
    })),
  );
  const taken = doubleSlugs({ database, changed: [item] }).map(({ slug, locale, claims }): ContentProblem => {
    const claim = claims.find(({ unit }) => unit !== item);
    const other = !claim || (seenAt && !isVisible(claim, seenAt.toISOString())) ? '…' : claim.unit;
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

/** At the desk a form has the field that is missing: an example of the file's text would not help. */
const withoutExample = (reason: ContentProblem['reason']): ContentProblem['reason'] =>
  typeof reason !== 'string' && (reason.key === 'missing' || reason.key === 'noWords')
    ? { key: 'missingPlain' }
    : reason;

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
    message: wordsOf(withoutExample(reason), language),
    kind,
  }));
  return [...new Map(shown.map((problem) => [JSON.stringify(problem), problem])).values()];
};

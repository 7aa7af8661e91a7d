import type { Locale } from '#i18n/locales.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';
import { visibleCondition } from '../visibility.ts';
import type { Section } from '#settings/sections.ts';

/** A story in lists. One object per story, shared by all its lists. */
export interface StoryMark {
  section: Section;
  id: string;
  publishedAt: string;
  /** Index for counting, in the order of first appearance. */
  number: number;
}

/**
 * The published stories, by section and by subject, newest first: read once while the index does not change, so that a page of an archive
 * and the related stories cost the same however many stories there are.
 */
export const storyLists = ({ rows, once, depend, ...context }: ReadContext) => {
  const out = visibleCondition(context);
  const shared = (found: readonly Omit<StoryMark, 'number'>[]): StoryMark[] => {
    const marks = once('story marks', () => new Map<string, StoryMark>());
    return found.map((row) => {
      const key = `${row.section}/${row.id}`;
      const mark = marks.get(key) ?? { ...row, number: marks.size };
      marks.set(key, mark);
      return mark;
    });
  };

  /** The stories with a subject; the caller records the keys they depend on. */
  const marksAbout = (locale: Locale, kind: string, target: string): readonly StoryMark[] =>
    once(`stories about ${kind}/${target} ${locale}`, () =>
      shared(
        rows<Omit<StoryMark, 'number'>>(
          [],
          `SELECT s.section, s.id, s.publishedAt FROM edition_subjects AS s
           CROSS JOIN editions AS e INDEXED BY editions_out ON e.section = s.section AND e.id = s.id
           WHERE s.kind = ? AND s.target = ? AND e.locale = ? AND ${out} ORDER BY s.publishedAt DESC, s.id, s.section`,
          kind,
          target,
          locale,
        ),
      ),
    );

  /** The stories of a section; the caller records the keys they depend on. */
  const marksOfSection = (locale: Locale, section: Section): readonly StoryMark[] =>
    once(`stories of ${section} ${locale}`, () =>
      shared(
        rows<Omit<StoryMark, 'number'>>(
          [],
          `SELECT e.section, e.id, e.publishedAt FROM editions AS e
           WHERE ${out} AND e.locale = ? AND e.section = ? ORDER BY e.publishedAt DESC, e.id`,
          locale,
          section,
        ),
      ),
    );

  return {
    /**
     * Whether any story, published or not, is about an item; the caller records the keys. It has to be cheap: each item's page calls it,
     * and most items have no story.
     */
    isSubject: (kind: string, target: string): boolean =>
      once(`is subject ${kind}/${target}`, () => {
        const sql = 'SELECT 1 FROM edition_subjects WHERE kind = ? AND target = ? LIMIT 1';
        return rows([], sql, kind, target).length > 0;
      }),
    marksAbout,
    about: (locale: Locale, kind: string, target: string): readonly StoryMark[] => {
      depend(dependencyKey('subject', { kind, id: target, locale }));
      return marksAbout(locale, kind, target);
    },
    marksOfSection,
    ofSection: (locale: Locale, section: Section): readonly StoryMark[] => {
      depend(dependencyKey('list', { section, locale }));
      return marksOfSection(locale, section);
    },
  };
};

/** How many of a list are at an instant or later. The list is newest first. */
const countSince = (list: readonly StoryMark[], instant: string): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.publishedAt ?? '') < instant) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Stories of a list, newest first, and before which instant a story has to appear or go to change them; undefined: any does. */
interface Around {
  marks: StoryMark[];
  changesBefore: string | undefined;
}

/**
 * The stories next to one in a list: at most `maxCompared` earlier ones, and the `later` nearest of the others. Once there are so many,
 * newer stories do not change them.
 */
export const around = (list: readonly StoryMark[], own: Omit<StoryMark, 'number'>, later: number): Around => {
  const start = countSince(list, own.publishedAt);
  const nearest = list
    .slice(Math.max(0, start - later - 1), start)
    .filter(({ section, id }) => section !== own.section || id !== own.id)
    .slice(-later);
  const newest = nearest.length < later ? undefined : nearest[0]?.publishedAt;
  return {
    marks: [...nearest, ...list.slice(start, start + maxCompared)],
    // One of the same instant may be nearer by its id.
    changesBefore: newest && new Date(Date.parse(newest) + 1).toISOString(),
  };
};

interface Shared {
  mark: StoryMark;
  share: number;
}

/** The most stories of a subject that are compared. */
const maxCompared = 200;

/** The weight of a subject, whole: the fewer stories have it, the more it says. 122 for a single one, 16 for `maxCompared`. */
const weightOf = ({ length }: readonly StoryMark[]): number => Math.round(16 * Math.log2(1 + maxCompared / length));

/**
 * The stories that share most with a story: by the sum of the weights of the shared subjects, then newest, then by id.
 * @param lists of the stories of each of its subjects
 */
export const rankByShared = (lists: readonly (readonly StoryMark[])[], count: number): StoryMark[] => {
  const highest = lists.reduce((max, list) => list.reduce((higher, { number }) => Math.max(higher, number), max), 0);
  // An array by number instead of a Map, for speed: every story's page counts a thousand entries.
  const shares = new Uint16Array(highest + 1);
  for (const list of lists) {
    const weight = weightOf(list);
    for (const { number } of list) shares[number] = (shares[number] ?? 0) + weight;
  }
  const best: Shared[] = [];
  for (const list of lists) {
    for (const mark of list) {
      const each = { mark, share: shares[mark.number] ?? 0 };
      // Already seen in an earlier list.
      if (each.share === 0) continue;
      shares[mark.number] = 0;
      const last = best.at(-1);
      if (best.length === count && last && !precedes(each, last)) continue;
      const at = best.findIndex((other) => precedes(each, other));
      best.splice(at < 0 ? best.length : at, 0, each);
      if (best.length > count) best.pop();
    }
  }
  return best.map(({ mark }) => mark);
};

const precedes = (a: Shared, b: Shared): boolean => {
  if (a.share !== b.share) return a.share > b.share;
  if (a.mark.publishedAt !== b.mark.publishedAt) return a.mark.publishedAt > b.mark.publishedAt;
  return a.mark.id < b.mark.id;
};

export type StoryLists = ReturnType<typeof storyLists>;

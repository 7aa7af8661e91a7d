import { type Section } from '#i18n/addresses.ts';
import { type Locale } from '#i18n/locales.ts';
import { type ReadContext } from './context.ts';
import { outIn } from './visible.ts';

/** A story's place in lists. One object a story, shared by all the lists it is in. */
export interface StoryMark {
  section: Section;
  id: string;
  publishedAt: string;
}

/**
 * Which stories are out, by section and by subject, newest first: read once while the index stays the same, so that a page of an
 * archive and what is related to a story cost the same however many stories there are.
 */
export const storyLists = ({ rows, once, depend, ...context }: ReadContext) => {
  const out = outIn(context);
  const shared = (found: readonly StoryMark[]): StoryMark[] => {
    const marks = once('story marks', () => new Map<string, StoryMark>());
    return found.map((mark) => {
      const key = `${mark.section}/${mark.id}`;
      const known = marks.get(key);
      if (!known) marks.set(key, mark);
      return known ?? mark;
    });
  };

  /** The stories with a subject; the caller says what it depends on. */
  const marksAbout = (locale: Locale, kind: string, target: string): readonly StoryMark[] =>
    once(`stories about ${kind}/${target} ${locale}`, () =>
      shared(
        rows<StoryMark>(
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

  return {
    marksAbout,
    about: (locale: Locale, kind: string, target: string): readonly StoryMark[] => {
      depend(`subject/${kind}/${target}/${locale}`);
      return marksAbout(locale, kind, target);
    },
    ofSection: (locale: Locale, section: Section): readonly StoryMark[] => {
      depend(`list/${section}/${locale}`);
      return once(`stories of ${section} ${locale}`, () =>
        shared(
          rows<StoryMark>(
            [],
            `SELECT e.section, e.id, e.publishedAt FROM editions AS e
             WHERE ${out} AND e.locale = ? AND e.section = ? ORDER BY e.publishedAt DESC, e.id`,
            locale,
            section,
          ),
        ),
      );
    },
  };
};

/** The first `count` of a list that came before an instant. The list is newest first. */
export const before = (list: readonly StoryMark[], instant: string, count: number): StoryMark[] => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.publishedAt ?? '') < instant) high = middle;
    else low = middle + 1;
  }
  return list.slice(low, low + count);
};

/** The stories that are in most of the lists: most shared first, then newest, then by id. */
export const mostShared = (lists: readonly (readonly StoryMark[])[], count: number): StoryMark[] => {
  const times = new Map<StoryMark, number>();
  for (const list of lists) for (const mark of list) times.set(mark, (times.get(mark) ?? 0) + 1);
  const best: StoryMark[] = [];
  const precedes = (a: StoryMark, b: StoryMark): boolean => {
    const [shareA, shareB] = [times.get(a) ?? 0, times.get(b) ?? 0];
    if (shareA !== shareB) return shareA > shareB;
    return a.publishedAt === b.publishedAt ? a.id < b.id : a.publishedAt > b.publishedAt;
  };
  for (const mark of times.keys()) {
    const last = best.at(-1);
    if (best.length === count && last && !precedes(mark, last)) continue;
    const at = best.findIndex((other) => precedes(mark, other));
    best.splice(at < 0 ? best.length : at, 0, mark);
    if (best.length > count) best.pop();
  }
  return best;
};

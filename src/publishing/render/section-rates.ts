/** How fast the pages of a section were rendered, compressed and written, on one thread. */
export interface SectionRate {
  /** First part of the address after the language: `news`. */
  section: string;
  pages: number;
  pagesPerSecond: number;
}

const sectionOf = (path: string): string => path.split('/')[2]?.replace(/\..*/, '') ?? '';

/** Counts what pages take, by section. */
export const sectionRates = () => {
  const taken = new Map<string, { pages: number; milliseconds: number }>();
  return {
    add: (path: string, milliseconds: number): void => {
      const section = sectionOf(path);
      const known = taken.get(section) ?? { pages: 0, milliseconds: 0 };
      taken.set(section, { pages: known.pages + 1, milliseconds: known.milliseconds + milliseconds });
    },
    /** Sections of ten pages and more, the one that took longest first. */
    slowestFirst: (): SectionRate[] =>
      [...taken]
        .filter(([, { pages }]) => pages >= 10)
        .sort(([, a], [, b]) => b.milliseconds - a.milliseconds)
        .map(([section, { pages, milliseconds }]) => ({
          section,
          pages,
          pagesPerSecond: Math.round((pages * 1000) / milliseconds),
        })),
  };
};

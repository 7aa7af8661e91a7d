import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteSection, siteSections } from '#settings/site-sections.ts';
import { siteFileName } from '#settings/site/site-file.ts';
import type { ContentProblem } from './problem.ts';
import { idOfUnit } from './references.ts';
import type { Unit } from './scan.ts';

/** Units of sections that the paper has, and the advice about the others. */
interface Shown {
  units: Unit[];
  /** Ids of items of the other sections: references to them are no mistakes. */
  leftOut: Set<string>;
  advice: ContentProblem[];
}

/** A file of facts; an empty object for one that cannot be read, which indexing reports. */
const factsIn = (contentDir: string, path: string): Record<string, unknown> => {
  try {
    return { ...(JSON.parse(readFileSync(join(contentDir, path), 'utf8')) as object) };
  } catch {
    return {};
  }
};

/** The section of each competition that has one, by its id. */
const sectionsOfCompetitions = (units: readonly Unit[], contentDir: string): Map<unknown, SiteSection> =>
  new Map(
    units
      .filter(({ path }) => path.startsWith('football/competitions/'))
      .map(({ path }) => {
        const { id, kind } = factsIn(contentDir, path);
        return [id, kind === 'league' ? 'leagues' : 'championships'] as const;
      }),
  );

/** Finds the section that a unit belongs to. Competitions and seasons belong to those of their kind. */
const sectionFinder = (units: readonly Unit[], contentDir: string) => {
  const ofCompetitions = sectionsOfCompetitions(units, contentDir);
  const competitionOf = new Map<string, unknown>();
  return (path: string): SiteSection | undefined => {
    const [top = '', kind = '', name = ''] = path.split('/');
    if (top !== 'football') return siteSections.find((section) => section === top);
    if (kind === 'competitions') return ofCompetitions.get(idOfUnit(path));
    if (kind !== 'seasons') return undefined;
    if (!competitionOf.has(name))
      competitionOf.set(name, factsIn(contentDir, `football/seasons/${name}/season.json`)['competition']);
    return ofCompetitions.get(competitionOf.get(name));
  };
};

const isItem = (path: string): boolean => !path.startsWith('football/seasons/');

/** The units without those of sections that are left out. */
export const unitsShown = (units: Unit[], contentDir: string, sections: readonly SiteSection[]): Shown => {
  if (siteSections.every((section) => sections.includes(section))) return { units, leftOut: new Set(), advice: [] };
  const sectionOf = sectionFinder(units, contentDir);
  const groups = Map.groupBy(units, ({ path }) => {
    const section = sectionOf(path);
    return section === undefined || sections.includes(section) ? 'shown' : section;
  });
  const { shown, ...hidden } = Object.fromEntries(groups);
  const items = Object.entries(hidden).map(([section, own = []]) => ({
    section,
    ids: own.filter(({ path }) => isItem(path)).map(({ path }) => idOfUnit(path)),
  }));
  return {
    units: shown ?? [],
    leftOut: new Set(Object.values(hidden).flatMap((own = []) => own.map(({ path }) => idOfUnit(path)))),
    advice: items.map(({ section, ids }) => ({
      file: siteFileName,
      field: 'sections',
      reason: { key: 'sectionLeftOut', values: { section, number: ids.length, example: ids[0] ?? '' } },
    })),
  };
};

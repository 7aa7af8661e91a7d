import { type Translate } from '#i18n/translate.ts';

/** The messages that name the parts of a season's page, in the order of the page. Brackets have titles of their own. */
const titles = {
  table: 'football:season.table',
  groups: 'football:season.groups',
  rounds: 'league:parts.results',
  facts: 'league:parts.facts',
  compare: 'league:parts.compare',
  thirds: 'football:season.thirds',
  scorers: 'football:season.scorers',
  results: 'football:season.results',
  venues: 'football:season.venues',
  clubs: 'league:parts.clubs',
  winners: 'league:parts.winners',
  stories: 'football:season.stories',
} as const;
type PartName = keyof typeof titles;

/** A section of a season's page: its anchor and its name. */
export interface SeasonPart {
  id: string;
  title: string;
}

/** The sections of a season's page, in order. */
export const seasonParts = (there: Record<PartName, boolean>, t: Translate): Partial<Record<PartName, SeasonPart>> =>
  Object.fromEntries(
    (Object.keys(titles) as PartName[])
      .filter((name) => there[name])
      .map((name) => [name, { id: name, title: t(titles[name]) }]),
  );

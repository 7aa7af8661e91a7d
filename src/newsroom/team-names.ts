import { type IsTeam } from '#i18n/bidi/line.ts';
import { type Club } from '#schemas/club.ts';
import { type LocalisedName } from '#schemas/localised.ts';
import { fold } from '#search/fold.ts';

/** What of a team says how it is called. */
export type NamedTeam = Pick<Club, 'name'> & Partial<Pick<Club, 'shortName' | 'nickname' | 'aliases' | 'tla'>>;

/** What writers put before a team's name: منتخب فرنسا, نادي ليفربول. */
const kindOfTeam = /^(?:منتخب|نادي|فريق) /;

/** Whether some words name one of these teams, in any of its names and in any spelling that search takes for the same. */
export const teamsNamed = (teams: readonly NamedTeam[]): IsTeam => {
  const names = new Set(teams.flatMap(namesOf).map(fold));
  return (words) => names.has(fold(words).replace(/\s+/g, ' ').replace(kindOfTeam, ''));
};

const namesOf = ({ name, shortName, nickname, aliases = [], tla }: NamedTeam): string[] => [
  ...[name, shortName, nickname].flatMap((each: LocalisedName | undefined) => Object.values(each ?? {})),
  ...aliases,
  ...(tla ? [tla] : []),
];

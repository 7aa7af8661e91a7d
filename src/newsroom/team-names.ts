import type { IsTeam } from '#i18n/bidi/line.ts';
import type { Club } from '#schemas/club.ts';
import type { LocalisedName } from '#schemas/localised.ts';
import { fold } from '#search/fold.ts';

/** The fields with a team's names. */
export type NamedTeam = Pick<Club, 'name'> & Partial<Pick<Club, 'shortName' | 'nickname' | 'aliases' | 'tla'>>;

/** Words that writers put before a team's name: منتخب فرنسا, نادي ليفربول. */
const kindOfTeam = /^(?:منتخب|نادي|فريق) /;

/** Whether a text names one of these teams, by any of its names and in any spelling that search treats as equal. */
export const teamsNamed = (teams: readonly NamedTeam[]): IsTeam => {
  const names = new Set(teams.flatMap(namesOf).map(fold));
  return (words) => names.has(fold(words).replace(/\s+/g, ' ').replace(kindOfTeam, ''));
};

const namesOf = ({ name, shortName, nickname, aliases = [], tla }: NamedTeam): string[] => [
  ...[name, shortName, nickname].flatMap((each: LocalisedName | undefined) => Object.values(each ?? {})),
  ...aliases,
  ...(tla ? [tla] : []),
];

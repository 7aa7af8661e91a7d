import type { Locale } from '#i18n/locales.ts';
import type { Club } from '#schemas/club.ts';
import { monogramOf } from './monogram.ts';

/** A club's mark: its colours, how they meet, and its letters in a language. */
export type ClubMark = Club['colours'] & { monogram: string };

/** The mark of a team: a nation's flag, by the name of its drawing, or a club's mark. */
export type TeamMark = { flag: string } | ClubMark;

/** The fields of a team that its mark depends on. */
export type MarkedTeam = Pick<Club, 'kind' | 'country' | 'flag' | 'name' | 'shortName' | 'monogram' | 'colours'>;

const homeNations: Readonly<Record<string, string>> = {
  ENG: 'GB-ENG',
  SCO: 'GB-SCT',
  WAL: 'GB-WLS',
  NIR: 'GB-NIR',
};

/** A mark for small sizes: below about 24 pixels one letter is readable, but not two. */
export const smallMark = (mark: ClubMark): ClubMark => ({ ...mark, monogram: mark.monogram.slice(0, 1) });

/** The name of a national team's flag: its country's, or one of the past, which its file names. */
export const flagOf = ({ country, flag }: Pick<Club, 'country' | 'flag'>): string =>
  homeNations[flag ?? country] ?? flag ?? country;

/** The mark of a team on pages of a language. Real crests are trademarks, and never drawn. */
export const teamMark = (team: MarkedTeam, locale: Locale): TeamMark =>
  team.kind === 'national' ? { flag: flagOf(team) } : { ...team.colours, monogram: monogramOf(team, locale) };

import { type Locale } from '#i18n/locales.ts';
import type { Club } from '#schemas/club.ts';
import { monogramOf } from './monogram.ts';

/** A club's mark: its colours, how they meet, and its letters in a language. */
export type ClubMark = Club['colours'] & { monogram: string };

/** What represents a team: a nation's flag, by the name of its drawing, or a mark of a club's own. */
export type TeamMark = { flag: string } | ClubMark;

/** What of a team its mark depends on. */
export type MarkedTeam = Pick<Club, 'kind' | 'country' | 'flag' | 'name' | 'shortName' | 'monogram' | 'colours'>;

const homeNations: Readonly<Record<string, string>> = {
  ENG: 'GB-ENG',
  SCO: 'GB-SCT',
  WAL: 'GB-WLS',
  NIR: 'GB-NIR',
};

/** A mark for small sizes: two letters side by side are not read below some 24 pixels, one is. */
export const smallMark = (mark: ClubMark): ClubMark => ({ ...mark, monogram: mark.monogram.slice(0, 1) });

/** The name of a national team's flag: its country's, or one of the past, which its file names. */
export const flagOf = ({ country, flag }: Pick<Club, 'country' | 'flag'>): string =>
  homeNations[flag ?? country] ?? flag ?? country;

/** The mark of a team on pages of a language. Real crests are trademarks, and never drawn. */
export const teamMark = (team: MarkedTeam, locale: Locale): TeamMark =>
  team.kind === 'national' ? { flag: flagOf(team) } : { ...team.colours, monogram: monogramOf(team, locale) };

import type { DrawnMark } from '#contract/match-row.ts';
import { drawing } from '#football/marks/drawing.ts';
import { nationFlagAddress } from '#football/marks/flag-address.ts';
import { type MarkedTeam, smallMark, teamMark } from '#football/marks/team-mark.ts';
import type { Locale } from '#i18n/locales.ts';

/** From this size on, in CSS pixels, all letters of a mark are read. */
const lettersSize = 24;

/** A team's mark on pages of a language, ready to be drawn. @param size in CSS pixels */
export const drawnMark = (club: MarkedTeam, locale: Locale, size: number): DrawnMark => {
  const mark = teamMark(club, locale);
  if ('flag' in mark) return { image: nationFlagAddress(mark.flag) ?? '' };
  return { paths: drawing(size < lettersSize ? smallMark(mark) : mark) };
};

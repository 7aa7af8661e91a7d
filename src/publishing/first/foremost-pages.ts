import { addresses } from '#i18n/addresses.ts';
import { locales } from '#i18n/locales.ts';
import type { Reads } from '#newsroom/reader/reader.ts';
import { sections } from '#settings/sections.ts';

/** For each language: more than the front page and the lists show. */
const latestStories = 100;

/** Days with matches before and after the present. */
const daysOnASide = 3;

/** Paths of the latest stories, and of the matches around the present with their days: what the front page and the lists lead to. */
export const foremostPages = (
  reads: Pick<Reads, 'latest' | 'comingDays' | 'playedDays' | 'dayMatches'>,
): Set<string> => {
  const days = [...reads.playedDays(daysOnASide), ...reads.comingDays(daysOnASide)];
  const matches = days.flatMap((day) => reads.dayMatches(day).own.map(({ match }) => match.id));
  return new Set(
    locales.flatMap((locale) => {
      const at = addresses(locale);
      return [
        ...reads.latest(locale, sections, latestStories).map(({ section, slug }) => at.story(section, slug)),
        ...days.flatMap((day) => [at.matchDay(day), `${at.matchDay(day)}.json`]),
        ...matches.map(at.match),
      ];
    }),
  );
};

import { seasonName } from '#components/championship/season-name.ts';
import type { ClubSeason } from '#newsroom/reader/club-seasons.ts';
import type { Club } from '#schemas/club.ts';

/** What a team has reached in a season, in words. */
export interface ClubPlace {
  label: string;
  place: string;
  season: string;
}

/** How far a team came in a tournament, and the titles that it has won in a season. Its other places in a league are in the table. */
export const clubPlaces = (
  { id }: Pick<Club, 'id'>,
  { season, competition }: ClubSeason,
  locals: Pick<App.Locals, 't' | 'locale' | 'read'>,
): ClubPlace[] => {
  const { t, locale, read } = locals;
  const isLeague = competition.kind === 'league';
  const progress = read.progress(season.id, id);
  const place = progress && 'place' in progress ? progress.place : undefined;
  const reached = place ? t(`football:place.${place}`) : progress && 'stage' in progress && progress.stage[locale];
  const named = read.titlesWon(season.id, id).map((title) => title[locale]);
  const titles = named.length === 0 && isLeague && place === 'champion' ? [t('football:place.champion')] : named;
  return [
    ...(reached && !isLeague ? [{ label: t('football:club.progress'), place: reached }] : []),
    ...titles.map((title) => ({ label: t('football:club.titles'), place: title })),
  ].map((each) => ({ ...each, season: seasonName(competition, season, locals) }));
};

import type { SeasonTab } from '#i18n/addresses.ts';
import type { Competition, Season } from '#schemas/competition.ts';

type Locals = Pick<App.Locals, 'address' | 'read'>;
type Named = Pick<Competition, 'id' | 'kind'>;

/**
 * The address of a season, or of one of its tabs: the newest has its competition's, an earlier one its own. The first of its tabs, and one
 * that it does not have, are at the season's address.
 */
export const seasonAddress = (
  { id, kind }: Named,
  season: Pick<Season, 'id' | 'label'>,
  { read, address }: Locals,
  tab?: SeasonTab,
): string => {
  const own =
    read.newestSeason(id) === season.id ? address.competition(kind, id) : address.season(kind, id, season.label);
  return tab !== undefined && read.seasonTabs(season.id).indexOf(tab) > 0 ? `${own}/${tab}` : own;
};

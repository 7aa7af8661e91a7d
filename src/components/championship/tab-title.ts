import type { SeasonTab } from '#i18n/addresses.ts';
import type { Season } from '#schemas/competition.ts';

/** The name of a season's tab. A few recorded goals are no list of scorers. */
export const tabTitle = (
  tab: SeasonTab,
  { id }: Pick<Season, 'id'>,
  { t, read, locale }: Pick<App.Locals, 't' | 'read' | 'locale'>,
): string =>
  tab === 'scorers' && read.scorers(id, locale).length === 0
    ? t('league:tabs.scorers.goals')
    : t(`league:tabs.${tab}.name`);

import type { Competition, Season } from '#schemas/competition.ts';

/** A season's usual name: كأس العالم 2026. */
export const seasonName = (
  competition: Pick<Competition, 'name'>,
  season: Pick<Season, 'label'>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string => t('football:season.name', { competition: competition.name[locale], season: season.label });

import { seasonAddress } from '#components/championship/season-address.ts';
import { seasonName } from '#components/championship/season-name.ts';
import type { SeasonTab } from '#i18n/addresses.ts';
import { escapeHtml } from '#lib/escape-html.ts';

/** The name of a season, and as a link to its page or one of its tabs; undefined where the record does not have it. */
export const seasonLink = (id: string, tab: SeasonTab, locals: App.Locals, part?: string) => {
  const season = locals.read.season(id);
  const competition = season && locals.read.competition(season.competition);
  if (!season || !competition) return undefined;
  const name = [seasonName(competition, season, locals), ...(part === undefined ? [] : [part])].join(' · ');
  return { name, html: `<a href="${seasonAddress(competition, season, locals, tab)}">${escapeHtml(name)}</a>` };
};

import type { AstroGlobal } from 'astro';
import { isSeasonTab, type SeasonTab } from '#i18n/addresses.ts';
import type { RoundSummary } from '#newsroom/reader/leagues.ts';
import type { Competition, Season } from '#schemas/competition.ts';

type Page = Pick<AstroGlobal, 'params' | 'locals'>;

/** A competition and its season by the part of an address; without it the newest. */
const seasonOf = (id: string, slug: string | undefined, { read }: Page['locals']) => {
  const competition = read.competition(id);
  const season = slug === undefined ? read.seasons(id)[0] : read.seasonAt(id, slug);
  if (!competition || !season) throw new Error(`There is no season "${slug ?? ''}" of "${id}"`);
  return { competition, season };
};

/**
 * What an address below a competition leads to: a tab of a season, `matches` or `2023-24/matches`, or a round, `2023-24/matchday-12`.
 * @throws naming what does not exist
 */
export const seasonPage = ({
  params,
  locals,
}: Page): { competition: Competition; season: Season; tab: SeasonTab; round?: RoundSummary } => {
  const { read } = locals;
  const parts = params['part']?.split('/') ?? [];
  const label = parts[0] !== undefined && isSeasonTab(parts[0]) ? undefined : parts.shift();
  const found = seasonOf(params['id'] ?? '', label, locals);
  const [first = 'teams', ...others] = read.seasonTabs(found.season.id);
  const [part] = parts;
  if (part === undefined) return { ...found, tab: first };
  const isNewest = read.newestSeason(found.competition.id) === found.season.id;
  const tab = others.find((each) => each === part && isNewest === (label === undefined));
  if (tab) return { ...found, tab };
  const round = read.rounds(found.season.id).find(({ id }) => id === part);
  if (!round) throw new Error(`There is no "${part}" of the season "${found.season.id}"`);
  return { ...found, tab: 'matches', round };
};

import { brackets } from '#football/brackets.ts';
import type { TitleOutcome } from '#football/champion.ts';
import { slugify } from '#i18n/slugs.ts';
import type { Club } from '#schemas/club.ts';
import type { Season } from '#schemas/competition.ts';
import type { Localised } from '#schemas/localised.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import type { MatchView } from './matches.ts';
import { seasonData, titleOutcomesOf } from './season-data.ts';

/** The winner of a season or of one of its titles, and the margin. */
export interface SeasonWinner {
  season: Pick<Season, 'id' | 'label'>;
  /** The title's name, in a season that has several. */
  title?: Localised;
  /** True while it is being played, or about to be. */
  current?: boolean;
  /** Absent if nobody is champion. */
  champion?: Club;
  runnerUp?: Club;
  /** The winner of the match for third place. */
  third?: Club;
  /** The match that decided a tournament. */
  final?: MatchView;
  /** The points that decided a league: the champion's and the second's. */
  points?: { champion: number; runnerUp?: number };
  /** Why nobody is champion. */
  undecided?: TitleOutcome['undecided'];
}

/** Named reads of a competition's seasons together. */
export const competitionSeasonReads = (
  context: ReadContext,
  { club, match, season }: Pick<FootballReads, 'club' | 'match' | 'season'>,
) => {
  const { once, rows } = context;
  const seasonIds = (competition: string): string[] =>
    once(`season ids ${competition}`, () =>
      rows<{ id: string }>(
        [dependencyKey('kind', { kind: 'season' })],
        `SELECT id FROM items WHERE kind = 'season' AND json_extract(json, '$.competition') = ?
         ORDER BY json_extract(json, '$.start') DESC, id`,
        competition,
      ).map(({ id }) => id),
    );

  const titleWinners = (seasonId: string): SeasonWinner[] => {
    const data = seasonData(context, seasonId);
    if (!data) return [];
    const { id, label, current } = data.season;
    const team = (teamId: string | undefined) => (teamId === undefined ? undefined : club(teamId));
    const all = once(`brackets ${seasonId}`, () => brackets(data.season, data.matches));
    return titleOutcomesOf(context, data).map(({ title, champion, runnerUp, final, points, undecided }) => {
      const own = all.find((each) => each.thirdPlace && each.title === title?.id);
      return {
        season: { id, label },
        ...(title && { title: title.name }),
        current,
        champion: team(champion),
        runnerUp: team(runnerUp),
        third: team(own?.thirdPlace?.winner),
        final: final && match(final.id),
        points,
        undecided,
      };
    });
  };

  return {
    /** The season on a competition's own page. */
    newestSeason: (competition: string): string | undefined => seasonIds(competition)[0],

    /** The labels of a competition's seasons, newest first. */
    seasonLabels: (competition: string): Pick<Season, 'id' | 'label'>[] =>
      seasonIds(competition).flatMap((id) => {
        const found = season(id);
        return found ? [{ id, label: found.label }] : [];
      }),

    /** A season by the part of its address, made from its label: `2023-24`. */
    seasonAt: (competition: string, slug: string): Season | undefined =>
      seasonIds(competition)
        .flatMap((id) => season(id) ?? [])
        .find(({ label }) => slugify(label) === slug),

    /** The winners of a season's titles (usually one) in the order in which they are decided; without a champion while a title is undecided. */
    titleWinners,

    /** The titles that a team has won in a season with several; empty for a season with one title. */
    titlesWon: (seasonId: string, clubId: string): Localised[] => {
      const data = seasonData(context, seasonId);
      if (!data?.season.titles) return [];
      const outcomes = titleOutcomesOf(context, data);
      return outcomes.flatMap(({ title, champion }) => (title && champion === clubId ? [title.name] : []));
    },

    /** The recorded winners of all titles of a competition's seasons, newest first. */
    winners: (competition: string): SeasonWinner[] =>
      seasonIds(competition).flatMap((id) => titleWinners(id).toReversed()),
  };
};

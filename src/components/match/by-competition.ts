import type { MatchView } from '#newsroom/reader/matches.ts';

/** The matches of one season among those of a day. */
export interface CompetitionPart {
  /** The first of them, from which the season is read. */
  first: MatchView;
  views: MatchView[];
}

/** Tournaments before leagues, and competitions between countries before those within one. */
const rank = ({ competition: { kind, scope, tier = 1 } }: MatchView): number =>
  (kind === 'tournament' ? 0 : 100) + ['international', 'continental', 'domestic'].indexOf(scope) * 10 + tier;

/** The matches by season, the greatest competition first; within one in the order given. */
export const byCompetition = (views: readonly MatchView[]): CompetitionPart[] =>
  [...Map.groupBy(views, ({ season }) => season.id).values()]
    .flatMap((part): CompetitionPart[] => (part[0] ? [{ first: part[0], views: part }] : []))
    .sort((a, b) => rank(a.first) - rank(b.first) || (a.first.season.id < b.first.season.id ? -1 : 1));

import { inOrderOfPlay, kickoffTime } from '#football/chronology.ts';
import { hasResult } from '#football/decided.ts';
import { goalTotals, type GoalTotals } from '#football/goal-totals.ts';
import { headToHead } from '#football/head-to-head.ts';
import { isRanking, type KnownScorers, knownScorers } from '#football/known-scorers.ts';
import { isAhead } from '#football/phase.ts';
import {
  isScored,
  scorers as computeScorers,
  scorersByTeam,
  type Scorer,
  type ScorerTotal,
} from '#football/scorers.ts';
import { nameIn } from '#i18n/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Club } from '#schemas/club.ts';
import type { LocalisedName } from '#schemas/localised.ts';
import type { Match } from '#schemas/match.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import type { MatchView } from './matches.ts';
import { matchMoments } from './match-moments.ts';
import { seasonData } from './season-data.ts';

/** A scorer's figures in a list besides his goals. */
interface Named {
  displayName: LocalisedName;
  club: Club;
}

/** A scorer with his name and team. */
export type ScorerRow = Scorer & Named;

/** The meetings of two teams around a match: the balance of the earlier ones from the view of the first team. */
export interface Meetings {
  /** The last of them, newest first. */
  earlier: MatchView[];
  /** The first of those with a result or ahead, by kickoff. */
  later: MatchView[];
  won: number;
  drawn: number;
  lost: number;
}

/** Named reads of figures over a season and of two teams' meetings. */
export const seasonFigureReads = (
  context: ReadContext,
  { club, player, match }: Pick<FootballReads, 'club' | 'player' | 'match'>,
) => {
  const { item, once, rows } = context;
  /** With names and teams; of as many goals and penalties in the order of the names in a language. */
  const named = <Total extends ScorerTotal>(totals: readonly Total[], locale: Locale): (Total & Named)[] => {
    const byName = new Intl.Collator(locale);
    return totals
      .flatMap((scorer) => {
        const team = club(scorer.team);
        const displayName = (scorer.player === undefined ? undefined : player(scorer.player)?.name) ?? scorer.name;
        return team && displayName ? [{ ...scorer, club: team, displayName }] : [];
      })
      .sort(
        (a, b) =>
          b.goals - a.goals ||
          a.penalties - b.penalties ||
          byName.compare(nameIn(a.displayName, locale), nameIn(b.displayName, locale)),
      );
  };
  const matchesOf = (seasonId: string): Match[] => seasonData(context, seasonId)?.matches ?? [];
  const known = (seasonId: string): KnownScorers =>
    once(`known scorers ${seasonId}`, () => knownScorers(matchesOf(seasonId)));
  const ranked = (seasonId: string): Match[] => (isRanking(known(seasonId)) ? matchesOf(seasonId) : []);
  return {
    /**
     * Everybody who scored in a season, most goals first, of as many goals and penalties in the order of their names in a language.
     * Empty if the scorers of most matches are unknown.
     */
    scorers: (seasonId: string, locale: Locale): ScorerRow[] =>
      named(
        once(`scorers ${seasonId}`, () => computeScorers(ranked(seasonId))),
        locale,
      ),

    /** The same by team: what each scored for it. */
    scorersByTeam: (seasonId: string, locale: Locale): (ScorerTotal & Named)[] =>
      named(
        once(`scorers by team ${seasonId}`, () => scorersByTeam(ranked(seasonId))),
        locale,
      ),

    /** For how many matches of a season the scorers are known. */
    knownScorers: known,

    /** The matches of a season with a recorded scorer, in the order of play. */
    matchesWithScorers: (seasonId: string): MatchView[] =>
      matchesOf(seasonId)
        .filter((each) => 'events' in each && each.events.some(isScored))
        .flatMap(({ id }) => match(id) ?? []),

    /** All recorded matches between any two teams of a season that have a result or are ahead, the last one first. */
    meetingsBetween: (seasonId: string): MatchView[] => {
      const teams = seasonData(context, seasonId)?.season.teams ?? [];
      const { all, isMomentAhead } = matchMoments(context);
      return all(
        teams.flatMap((club) => [dependencyKey('club-matches', { club }), dependencyKey('club-phases', { club })]),
        'home IN (SELECT value FROM json_each(?1)) AND away IN (SELECT value FROM json_each(?1))',
        JSON.stringify(teams),
      )
        .reverse()
        .filter((moment) => hasResult(moment) || isMomentAhead(moment))
        .flatMap(({ id }) => match(id) ?? []);
    },

    /** Matches and goals of a season. */
    totals: (seasonId: string): GoalTotals => {
      return once(`totals ${seasonId}`, () => goalTotals(seasonData(context, seasonId)?.matches ?? []));
    },

    /** The meetings of two teams before a match and after it, in every recorded competition. */
    meetings: (matchId: string, home: string, away: string): Meetings => {
      const all = once(`meetings ${[home, away].sort().join()}`, () =>
        rows<{ id: string }>(
          [dependencyKey('club-matches', { club: home })],
          'SELECT id FROM matches WHERE (home = ?1 AND away = ?2) OR (home = ?2 AND away = ?1)',
          home,
          away,
        ).flatMap(({ id }) => item<Match>('match', id) ?? []),
      );
      const own = all.find(({ id }) => id === matchId);
      const views = (meetings: Match[]) => meetings.flatMap(({ id }) => match(id) ?? []);
      const before = own ? all.filter((each) => kickoffTime(each) < kickoffTime(own)) : [];
      const { meetings, won, drawn, lost } = headToHead(before, home, away);
      const after = own ? inOrderOfPlay(all.filter((each) => kickoffTime(each) > kickoffTime(own))) : [];
      const later = views(after).filter((each) => hasResult(each.match) || isAhead(each.match, each.season));
      return { earlier: views(meetings.slice(0, meetingsShown)), later: later.slice(0, laterShown), won, drawn, lost };
    },
  };
};

const meetingsShown = 5;
const laterShown = 3;

import { isGoal } from '#football/goal-events.ts';
import { timeline } from '#football/timeline.ts';
import { originalLocale } from '#i18n/localised-text.ts';
import type { Match, MatchEvent } from '#schemas/match.ts';

/** A player with the goals of a match that count for a side: an own goal is listed there under the one who scored it. */
export interface MatchScorer {
  who: MatchEvent;
  goals: MatchEvent[];
}

const keyOf = ({ type, player, name }: MatchEvent): string =>
  `${type === 'ownGoal' ? 'own ' : ''}${player ?? name?.[originalLocale] ?? ''}`;

/** The scorers of each side in the order of their first goals. */
export const scorersOfMatch = (match: Match): Record<'home' | 'away', MatchScorer[]> => {
  const goals = timeline(match).filter(({ event }) => isGoal(event));
  const of = (side: 'home' | 'away'): MatchScorer[] =>
    [
      ...Map.groupBy(
        goals.filter((goal) => goal.side === side).map(({ event }) => event),
        keyOf,
      ).values(),
    ].flatMap((own) => (own[0] ? [{ who: own[0], goals: own }] : []));
  return { home: of('home'), away: of('away') };
};

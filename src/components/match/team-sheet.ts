import { type TeamSheetPlayer } from '#schemas/line-up.ts';
import { type MatchEvent } from '#schemas/match.ts';
import { originalLocale } from '#i18n/localised-text.ts';

/** Something a player did or that happened to him. */
export interface Deed {
  event: MatchEvent;
  /** The event's type, with the two ends of a substitution told apart. */
  kind: Exclude<MatchEvent['type'], 'substitution'> | 'on' | 'off';
}

type Person = Pick<TeamSheetPlayer, 'player' | 'name'>;

/** The same person by id, or by the Latin name where there is none. */
const isSame = (a: Person, b: Person | undefined): boolean =>
  b !== undefined &&
  (a.player === undefined ? a.name?.[originalLocale] === b.name?.[originalLocale] : a.player === b.player);

/**
 * What a player of a team's sheet did, in the order given; a shoot-out is told elsewhere. An own goal stands under the other team,
 * which it counts for.
 */
export const deedsOf = (player: Person, team: string, events: readonly MatchEvent[]): Deed[] =>
  events.flatMap((event): Deed[] => {
    if ((event.team === team) === (event.type === 'ownGoal')) return [];
    if (event.type === 'shootoutScored' || event.type === 'shootoutMissed') return [];
    if (event.type !== 'substitution') return isSame(player, event) ? [{ event, kind: event.type }] : [];
    if (isSame(player, event)) return [{ event, kind: 'on' }];
    return isSame(player, event.off) ? [{ event, kind: 'off' }] : [];
  });

import type { TeamSheetPlayer } from '#schemas/line-up.ts';
import type { MatchEvent } from '#schemas/match.ts';
import { originalLocale } from '#i18n/localised-text.ts';

/** A player's event. */
export interface Deed {
  event: MatchEvent;
  /** The event's type; the two ends of a substitution are separate types. */
  kind: Exclude<MatchEvent['type'], 'substitution'> | 'on' | 'off';
}

type Person = Pick<TeamSheetPlayer, 'player' | 'name'>;

/** The same person by id, or by the Latin name where there is none. */
const isSame = (a: Person, b: Person | undefined): boolean =>
  b !== undefined &&
  (a.player === undefined ? a.name?.[originalLocale] === b.name?.[originalLocale] : a.player === b.player);

/** The end of a substitution that a deed is. */
export const endOf = ({ kind }: Deed): 'on' | 'off' | undefined => (kind === 'on' || kind === 'off' ? kind : undefined);

/** A player's events, in the order given, without the shoot-out. An own goal is listed under the other team, for which it counts. */
export const deedsOf = (player: Person, team: string, events: readonly MatchEvent[]): Deed[] =>
  events.flatMap((event): Deed[] => {
    if ((event.team === team) === (event.type === 'ownGoal')) return [];
    if (event.type === 'shootoutScored' || event.type === 'shootoutMissed') return [];
    if (event.type !== 'substitution') return isSame(player, event) ? [{ event, kind: event.type }] : [];
    if (isSame(player, event)) return [{ event, kind: 'on' }];
    return isSame(player, event.off) ? [{ event, kind: 'off' }] : [];
  });

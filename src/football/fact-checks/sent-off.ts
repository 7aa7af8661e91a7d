import type { MatchEvent } from '#schemas/match.ts';
import { timeline } from '../timeline.ts';
import { eventWords, minuteText } from './event-words.ts';
import type { FactRule } from './fact-rule.ts';

const sendsOff = ({ type }: MatchEvent): boolean => type === 'red' || type === 'secondYellow';

/** Whether an event is in a later minute: within one minute a list may have any order. */
const isLater = (a: MatchEvent, b: MatchEvent): boolean =>
  a.minute - b.minute > 0 || (a.minute === b.minute && (a.addedTime ?? 0) > (b.addedTime ?? 0));

/** Whether an event's player is of a card's team: an own goal is listed under the other team. */
const isOfTeam = ({ type, team }: MatchEvent, card: MatchEvent): boolean =>
  (team === card.team) === (type !== 'ownGoal');

export const sentOff: FactRule = {
  says: 'A player who was sent off has no later event; people who are named without an id may share a name.',
  stops: true,
  of: 'match',
  faults: (match) => {
    const all = 'events' in match ? match.events : [];
    if (!all.some(sendsOff)) return [];
    const events = timeline(match).map(({ event }) => event);
    return events
      .filter((each) => sendsOff(each) && each.player !== undefined)
      .flatMap((card) =>
        events
          .filter(
            (event) =>
              isLater(event, card) && isOfTeam(event, card) && [event.player, event.off?.player].includes(card.player),
          )
          .map((event) => ({
            field: `events.${all.indexOf(event)}`,
            reason: `${eventWords(event)}: ${card.player} was sent off in minute ${minuteText(card)}`,
          })),
      );
  },
};

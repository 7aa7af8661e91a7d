import type { MatchEvent } from '#schemas/match.ts';

const words: Record<MatchEvent['type'], string> = {
  goal: 'goal',
  ownGoal: 'own goal',
  penaltyGoal: 'goal from a penalty',
  penaltyMissed: 'missed penalty',
  yellow: 'yellow card',
  secondYellow: 'second yellow card',
  red: 'red card',
  substitution: 'substitution',
  shootoutScored: 'kick of the shoot-out',
  shootoutMissed: 'kick of the shoot-out',
};

/** The minute of an event as pages write it: `90+4`. */
export const minuteText = ({ minute, addedTime }: MatchEvent): string => `${minute}${addedTime ? `+${addedTime}` : ''}`;

/** An event in words: `the yellow card of minute 90+4`. */
export const eventWords = (event: MatchEvent): string => `the ${words[event.type]} of minute ${minuteText(event)}`;

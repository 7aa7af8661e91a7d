import type { FactRule } from './fact-rule.ts';
import { scoredMoments, scoreText, sides } from './moments.ts';

export const scoreOrder: FactRule = {
  says: 'No side has more goals at half-time than after 90 minutes, or more after 90 minutes than after extra time. An awarded match is exempt.',
  stops: true,
  of: 'match',
  faults: (match) => {
    const moments = scoredMoments(match);
    return moments.flatMap((earlier, at) => {
      const later = moments[at + 1];
      if (!later || sides.every((side) => earlier.goals[side] <= later.goals[side])) return [];
      return {
        field: `score.${earlier.field}`,
        reason: `${scoreText(earlier.goals)} ${earlier.words} cannot become ${scoreText(later.goals)} ${later.words}`,
      };
    });
  },
};

import { addedTimes, eventMinutes } from './event-minutes.ts';
import type { FactRule } from './fact-rule.ts';
import { everyGoal, goalsWithinScore } from './goals-and-score.ts';
import { inSquad } from './in-squad.ts';
import { sameFixture } from './same-fixture.ts';
import { scoreOrder } from './score-order.ts';
import { everyTeamPlays, withinSeason } from './season-calendar.ts';
import { sentOff } from './sent-off.ts';
import { substitutions } from './substitutions.ts';
import { tiesOfStage } from './ties-of-stage.ts';
import { againstItself, eventsOfSides } from './two-teams.ts';

/** Every rule, in the order of docs/seasons.md. */
export const factRules: readonly FactRule[] = [
  goalsWithinScore,
  everyGoal,
  scoreOrder,
  againstItself,
  sameFixture,
  eventsOfSides,
  inSquad,
  eventMinutes,
  addedTimes,
  sentOff,
  substitutions,
  tiesOfStage,
  withinSeason,
  everyTeamPlays,
];

type Of<Kind extends FactRule['of']> = Extract<FactRule, { of: Kind }>;

/** The rules of one kind. */
export const rulesOf = <Kind extends FactRule['of']>(kind: Kind): Of<Kind>[] =>
  factRules.filter((rule): rule is Of<Kind> => rule.of === kind);

import { seasonRules, type SeasonRules } from '#schemas/competition.ts';

/** Three points for a win and the tiebreakers given. */
export const rulesWith = (tiebreakers: SeasonRules['tiebreakers'], more: Partial<SeasonRules> = {}): SeasonRules =>
  seasonRules.parse({ tiebreakers, ...more });

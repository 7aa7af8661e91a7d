import type { LiveEventLine } from '#contract/live/files.ts';

/** A goal of play; an own goal is on the side that benefits. */
export type LiveGoal = Extract<LiveEventLine, { minute: number }> & { type: 'goal' | 'penaltyGoal' | 'ownGoal' };

/** The goals of a match, in the order of its journal. */
export const goalsOf = (events: readonly LiveEventLine[]): LiveGoal[] =>
  events.filter((event): event is LiveGoal => /^(?:goal|penaltyGoal|ownGoal)$/.test(event.type));

/** A name with its language, where that is not the page's. */
export interface ShownName {
  name: string;
  lang?: string;
}

/** A name, or another text, as it was entered; undefined if nobody has named him yet. */
export const scorerName = ({ name = {} }: Pick<LiveGoal, 'name'>, locale: string): ShownName | undefined => {
  const own = name[locale as keyof typeof name];
  if (own) return { name: own };
  const [other] = Object.entries(name);
  return other && { lang: other[0], name: other[1] };
};

import type { Poll } from '#contract/polls.ts';
import { percentages } from './percentages.ts';
import type { PollFormats } from './words.ts';

/** The figures of a row of the result. */
export interface OptionFigures {
  /** Whole per cents. */
  percent: number;
  percentText: string;
  votesText: string;
  /** Whether no other option has more votes. */
  isLeading: boolean;
}

/** The figures of a tally, row by row; dashes while it is unknown. */
export const figuresOf = (tally: Poll['tally'], options: number, format: PollFormats): OptionFigures[] => {
  if (!tally)
    return Array.from({ length: options }, () => ({ percent: 0, percentText: '–', votesText: '–', isLeading: false }));
  const maxVotes = Math.max(...tally.map(({ votes }) => votes));
  const percents = percentages(tally.map(({ votes }) => votes));
  return tally.map(({ votes }, at) => {
    const percent = percents[at] ?? 0;
    return {
      percent,
      percentText: format.percent(percent),
      votesText: format.number(votes),
      isLeading: votes > 0 && votes === maxVotes,
    };
  });
};

/** The number of votes. */
export const totalOf = (tally: NonNullable<Poll['tally']>): number => tally.reduce((sum, { votes }) => sum + votes, 0);

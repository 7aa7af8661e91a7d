/** The parts of a match in their order. */
export const periods = ['firstHalf', 'secondHalf', 'extraTimeFirstHalf', 'extraTimeSecondHalf', 'shootout'] as const;
export type Period = (typeof periods)[number];

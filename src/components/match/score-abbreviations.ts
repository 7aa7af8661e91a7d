/** The abbreviations beside scores, each with the message that explains it. */
export const scoreAbbreviations = { aet: 'match:score.afterExtraTime', pens: 'match:score.shootout' } as const;

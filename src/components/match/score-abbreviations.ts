/** The abbreviations beside scores, each with the message that says it in full. */
export const scoreAbbreviations = { aet: 'match:score.afterExtraTime', pens: 'match:score.shootout' } as const;

/** The abbreviations beside scores, each with the message that explains it. */
export const scoreAbbreviations = { aet: 'match:extraTime', pens: 'match:score.shootout' } as const;

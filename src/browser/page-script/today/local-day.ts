/** The Swedish format of a day equals that of addresses: 2026-07-19. The zone is the reader's. */
const format = new Intl.DateTimeFormat('sv');

/** The day of an instant by the reader's clock. */
export const dayOf = (time: number): string => format.format(time);

/** The day of a kickoff by the reader's clock. One without a confirmed time, `2026-07-19`, is on its day everywhere. */
export const localDay = (kickoff: string): string => (kickoff.length > 10 ? dayOf(Date.parse(kickoff)) : kickoff);

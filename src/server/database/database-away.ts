/** Errors of the network, and PostgreSQL's classes of errors for connections (08), for a server that ends or starts (57P) and for one that is full (53). */
const awayCodes = /^(?:ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08|57P|53)/;
/** What the driver says without a code. */
const awayWords = /connection (?:terminated|timeout)|timeout exceeded when trying to connect|not queryable/i;

/** Whether an error says that the database cannot be reached, so that it may be asked again a little later. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return (code !== undefined && awayCodes.test(code)) || awayWords.test(error.message);
};

/**
 * Errors of the network, and PostgreSQL's classes of errors for connections (08), for a server that ends or starts (57P), for one that is full (53), and for
 * one that took too long (57014, 55P03).
 */
const awayCodes = /^(?:ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08|57P|53|57014|55P03)/;
/** What the driver says without a code. */
const awayWords =
  /connection (?:terminated|timeout)|query read timeout|timeout exceeded when trying to connect|not queryable|client was closed/i;
/** SQLite's: locked by another process, the disk full, or not readable. By their primary codes. */
const awaySqlite = new Set([5, 6, 10, 13]);

/** Whether an error says that the database cannot be reached, so that it may be asked again a little later. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { errcode } = error as { errcode?: number };
  if (errcode !== undefined) return awaySqlite.has(errcode & 0xff);
  return (code !== undefined && awayCodes.test(code)) || awayWords.test(error.message);
};

/** PostgreSQL's and SQLite's codes for a row that belongs to one which is not there. */
const [foreignKey, foreignKeySqlite] = ['23503', 787];

/** Whether an error says that what a row belongs to is gone: deleted by somebody else meanwhile. */
export const isParentGone = (error: unknown): boolean => {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === foreignKey || errcode === foreignKeySqlite;
};

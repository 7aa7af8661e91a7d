/**
 * Errors of the network; of a process without a free file descriptor; and PostgreSQL's: connections (class 08), a server that stops or
 * starts (57P), insufficient resources (53), file errors (58), a read-only standby (25006), timeouts (57014, 55P03, 25P03, 25P04), a
 * transaction aborted by one of these (25P02), and conflicts (class 40: deadlocks).
 */
const awayCodes =
  /^(?:ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EMFILE|ENFILE|08|57P|53|58|25006|57014|55P03|25P0[234]|40)/;
/** The driver's messages without a code. */
const awayWords =
  /connection (?:terminated|timeout)|query read timeout|timeout exceeded when trying to connect|not queryable|client was closed/i;
/** SQLite's: locked by another process, a full disk, or a file that cannot be written, read or opened. Primary codes. */
const awaySqlite = new Set([5, 6, 8, 10, 13, 14]);

/** Whether an error says that the database is unavailable, so that a retry may succeed a little later. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { errcode } = error as { errcode?: number };
  if (errcode !== undefined) return awaySqlite.has(errcode & 0xff);
  return (code !== undefined && awayCodes.test(code)) || awayWords.test(error.message);
};

/** PostgreSQL's and SQLite's codes for a violated foreign key. */
const [foreignKey, foreignKeySqlite] = ['23503', 787];

/** Whether an error says that the row a foreign key refers to is gone: another request has deleted it. */
export const isParentGone = (error: unknown): boolean => {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === foreignKey || errcode === foreignKeySqlite;
};

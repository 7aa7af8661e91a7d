/** Properties of errors of files, of SQLite and of PostgreSQL besides their message. */
interface KnownError extends Error {
  code?: string;
  path?: string;
  dest?: string;
  /** Of PostgreSQL's own errors. */
  severity?: string;
}

const fileErrors: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be read or written by this user',
  EISDIR: 'is a folder, and not a file',
  ENOTDIR: 'is a file, and not a folder',
  ENOTEMPTY: 'is not empty: does another command write to it?',
  EBUSY: 'is in use, or a mount of its own',
  EROFS: 'is on a disk that cannot be written to',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the quota is used up',
};

/** For failed connections Node reports several errors at once, without a message. */
const connectionCodes = /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** Why something failed, in one sentence that names the file or the setting. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path, dest, severity, message } = error as KnownError;
  const words = fileErrors[code];
  const file = dest ?? path;
  if (words !== undefined && file !== undefined) return `${file} ${words}`;
  if (connectionCodes.test(code)) return `The server of DATABASE_URL cannot be reached: ${code}`;
  if (severity !== undefined) return `PostgreSQL (DATABASE_URL) says: ${message}`;
  return message || error.name;
};

/** The properties of an error that are read: Node names the file, and the destination of a copy; SQLite has its own numbers. */
interface SystemError extends Error {
  code?: string;
  errcode?: number;
  path?: string;
  dest?: string;
}

/** SQLite's SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: no space for the memory shared by its connections. https://sqlite.org/rescode.html */
const sqliteCodes: readonly (number | undefined)[] = [13, 4874];
/** Libraries report it only in the message. */
const words = /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded|disk is full/i;

const isFull = ({ code, errcode, message }: SystemError): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || sqliteCodes.includes(errcode) || words.test(message);

/** The error itself, or that of its causes, which reports a full disk. */
const fullDisk = (error: unknown): SystemError | undefined => {
  if (!(error instanceof Error)) return undefined;
  return isFull(error) ? error : fullDisk(error.cause);
};

/** Whether something failed because a disk is full. */
export const isDiskFull = (error: unknown): boolean => fullDisk(error) !== undefined;

/** The file or folder that did not fit; undefined if no error names it. */
export const fileWithoutRoom = (error: unknown): string | undefined => {
  const full = fullDisk(error);
  return full?.dest ?? full?.path;
};

/** Adds to an error the file that was being written, if the disk is full: most errors of a full disk do not name it. */
export const naming = (file: string, error: unknown): unknown => {
  const full = fullDisk(error);
  if (full && full.dest === undefined) full.path ??= file;
  return error;
};

/** Writes something; if the disk is full, the error names the file. */
export const writing = <T>(file: string, write: () => T): T => {
  try {
    return write();
  } catch (error) {
    throw naming(file, error);
  }
};

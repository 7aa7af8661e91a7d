/** What is looked at of an error: Node names the file, and of a copy where it goes; SQLite has numbers of its own. */
interface Told extends Error {
  code?: string;
  errcode?: number;
  path?: string;
  dest?: string;
}

/** SQLite's SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: no room for what its connections share. https://sqlite.org/rescode.html */
const sqliteCodes: readonly (number | undefined)[] = [13, 4874];
/** Libraries tell it in words alone. */
const words = /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded|disk is full/i;

const isFull = ({ code, errcode, message }: Told): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || sqliteCodes.includes(errcode) || words.test(message);

/** The error, or the one of its causes, that says that a disk has no room left. */
const fullDisk = (error: unknown): Told | undefined => {
  if (!(error instanceof Error)) return undefined;
  return isFull(error) ? error : fullDisk(error.cause);
};

/** Whether something failed because a disk has no room left. */
export const isDiskFull = (error: unknown): boolean => fullDisk(error) !== undefined;

/** The file or folder that there was no room for; undefined where nobody named it. */
export const fileWithoutRoom = (error: unknown): string | undefined => {
  const full = fullDisk(error);
  return full?.dest ?? full?.path;
};

/** An error as it is, which names the file that was being written if the disk is full: who wrote it mostly does not. */
export const naming = (file: string, error: unknown): unknown => {
  const full = fullDisk(error);
  if (full && full.dest === undefined) full.path ??= file;
  return error;
};

/** Writes something; where there is no room for it, the error names the file. */
export const writing = <T>(file: string, write: () => T): T => {
  try {
    return write();
  } catch (error) {
    throw naming(file, error);
  }
};

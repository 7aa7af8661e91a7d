import path from 'node:path';
import { fileWithoutRoom, isDiskFull } from '#lib/disk-full.ts';
import { ContentError } from '#newsroom/index/problem.ts';
import { SettingsError } from '#settings/settings.ts';

/** A failure whose message is enough: a stack trace would not help the operator. */
export class PublishError extends Error {}

/** The exit code of a failed publish for which a retry may succeed (EX_TEMPFAIL of sysexits.h). */
export const retryExitCode = 75;

/** A fault of the network, a lock of another process, or too many open files. */
const passingCodes =
  /^(?:EAGAIN|EBUSY|ECONN\w+|EHOSTUNREACH|EIO|EMFILE|ENETUNREACH|ENFILE|ENOMEM|ESTALE|ETIMEDOUT|ETXTBSY)$/;
/** SQLite's: locked by another process. https://sqlite.org/rescode.html */
const passingSqlite: readonly number[] = [5, 6];

/** Whether a retry may succeed without a change of the content or a setting: a full disk, a lock, an unavailable service. */
export const isRetryable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  const isNow = passingCodes.test(code ?? '') || (errcode !== undefined && passingSqlite.includes(errcode & 0xff));
  return isNow || isDiskFull(error) || isRetryable(error.cause);
};

/** The error for the operator: file, message, hint. An error with a cause only adds the location, so its stack is omitted. */
export const explainFailure = (error: unknown, root: string): string => {
  if (!(error instanceof Error)) return String(error);
  const { hint, loc } = error as { hint?: string; loc?: { file?: string; line?: number; column?: number } };
  const place = loc?.file ? `${path.relative(root, loc.file)}:${loc.line ?? 1}:${loc.column ?? 1}: ` : '';
  if (error.cause instanceof Error) return `${place}${error.message}\n${explainFailure(error.cause, root)}`;
  return [place + (error.stack ?? error.message), hint].filter(Boolean).join('\n');
};

const noRoom = (error: unknown): string => {
  const file = fileWithoutRoom(error);
  if (file === undefined) return `The disk is full: ${(error as Error).message}.`;
  return `The disk is full: there is no room in ${path.dirname(file)} to write ${path.basename(file)}.`;
};

/**
 * The report of a failed publish: one line for a full disk, all details for other faults.
 * @param served a sentence about the served site; empty if there is none
 */
export const describeFailure = (error: unknown, { root, served }: { root: string; served: string }): string => {
  if (isDiskFull(error)) return [noRoom(error), served, 'Make room there and publish again.'].filter(Boolean).join(' ');
  const plain = error instanceof SettingsError || error instanceof ContentError || error instanceof PublishError;
  return [plain ? error.message : explainFailure(error, root), served].filter(Boolean).join('\n\n');
};

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pendingAfter, readAnnounced, writeAnnounced } from './announced.ts';
import { siteAnswers } from './site-answers.ts';

/** A command that hangs would keep the next publish waiting. */
const hookTimeoutMs = 5 * 60_000;

export interface ChangedList {
  /** Absolute path of what is served. */
  dist: string;
  /** The record of the published site. */
  record: string;
  /** The list, one path a line. */
  file: string;
  /** A program that is called with the list; undefined where the list is all. */
  hook: string | undefined;
}

/** Notes what changed since the site was looked at last: before a publish, so that nothing it changes back is lost, and after it. */
export const noteChanged = ({ dist, record }: Pick<ChangedList, 'dist' | 'record'>): void => {
  const answers = siteAnswers(record);
  if (answers === undefined) return;
  writeAnnounced(dist, { answers, pending: pendingAfter(readAnnounced(dist), answers) });
};

/** Calls the program; why it failed, undefined where it did not. */
const failureOf = (hook: string, file: string): string | undefined => {
  const { error, status, signal } = spawnSync(hook, [file], { stdio: 'inherit', timeout: hookTimeoutMs });
  if (error) return error.message;
  return status === 0 ? undefined : `it ended with ${signal ?? `code ${status}`}`;
};

/**
 * Writes the list of what changed, and calls the hook with it. What it failed for stays pending.
 * @returns why it failed, for the operator; undefined where nothing did
 */
export const announceChanged = ({ dist, file, hook }: Omit<ChangedList, 'record'>): string | undefined => {
  const { answers, pending } = readAnnounced(dist);
  writeFileSync(file, pending.map((address) => `${address}\n`).join(''));
  const failure = hook === undefined || pending.length === 0 ? undefined : failureOf(hook, file);
  if (failure === undefined) {
    if (pending.length > 0) writeAnnounced(dist, { answers, pending: [] });
    return undefined;
  }
  return `--changed-hook ${hook} failed: ${failure}. The site is published. The ${pending.length} addresses in ${file} are tried again at the next publish.`;
};

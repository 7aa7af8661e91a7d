import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pendingAfter, readAnnounced, writeAnnounced } from './announced.ts';
import { siteAnswers } from './site-answers.ts';

/** A command that hangs would keep the next publish waiting. */
const hookTimeoutMs = 5 * 60_000;

export interface ChangedList {
  /** Absolute path of the served site. */
  dist: string;
  /** The record of the published site. */
  record: string;
  /** The list, one path a line. */
  file: string;
  /** A program that is called with the list; undefined if only the list is wanted. */
  hook: string | undefined;
}

/** Records what changed since the last comparison. It runs before a publish, so that a change that is undone is not lost, and after it. */
export const noteChanged = ({ dist, record }: Pick<ChangedList, 'dist' | 'record'>): void => {
  const answers = siteAnswers(record);
  if (answers === undefined) return;
  writeAnnounced(dist, { answers, pending: pendingAfter(readAnnounced(dist), answers) });
};

/** Calls the program; returns its error, or undefined. */
const failureOf = (hook: string, file: string): string | undefined => {
  const { error, status, signal } = spawnSync(hook, [file], { stdio: 'inherit', timeout: hookTimeoutMs });
  if (error) return error.message;
  return status === 0 ? undefined : `it ended with ${signal ?? `code ${status}`}`;
};

/**
 * Writes the list of changes, and calls the hook with it. After a failure the addresses stay pending.
 * @returns why it failed, for the operator; undefined if nothing did
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

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type PublishingState, publishingState, publishingStateFile } from '#contract/publishing-state.ts';

/** How a publish in a process of its own ended: `retryable` where it may succeed by being tried again. */
export type PublishOutcome = 'published' | 'failed' | 'retryable';

const formerState = (file: string): PublishingState | undefined => {
  try {
    return publishingState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/**
 * How publishing stands after a publish.
 * @param message why it failed; null where it succeeded
 */
const stateAfter = (former: PublishingState | undefined, message: string | null, now: Date): PublishingState => {
  const lastAt = now.toISOString();
  if (message === null) return { lastAt, lastOutcome: 'published', failingSince: null, message };
  return { lastAt, lastOutcome: 'failed', failingSince: former?.failingSince ?? lastAt, message };
};

/** Writes for the server how a publish ended. Where that cannot be written (a full disk), the publish is as good as without it. */
export const writeOutcome = (dist: string, message: string | null, now = new Date()): void => {
  const file = publishingStateFile(dist);
  const part = `${file}.part`;
  try {
    writeFileSync(part, `${JSON.stringify(stateAfter(formerState(file), message, now))}\n`);
    renameSync(part, file);
  } catch {
    return;
  }
};

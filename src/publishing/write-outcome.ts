import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type PublishingState, publishingState, publishingStateFile } from '#contract/publishing-state.ts';

/** How a publish in a separate process ended: `retryable` where a retry may succeed. */
export type PublishOutcome = 'published' | 'failed' | 'retryable';

const formerState = (file: string): PublishingState | undefined => {
  try {
    return publishingState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/**
 * The state of publishing after a publish.
 * @param message why it failed; null where it succeeded
 */
const stateAfter = (former: PublishingState | undefined, message: string | null, now: Date): PublishingState => {
  const lastAt = now.toISOString();
  if (message === null) return { lastAt, lastOutcome: 'published', failingSince: null, message };
  return { lastAt, lastOutcome: 'failed', failingSince: former?.failingSince ?? lastAt, message };
};

/** Records for the server how a publish ended. If that fails (a full disk), the publish itself is not affected. */
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

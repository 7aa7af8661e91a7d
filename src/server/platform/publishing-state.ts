import type { Logger } from 'pino';
import { publishingState, type PublishingState, publishingStateFile } from '#contract/publishing-state.ts';
import { rereadable } from './rereadable.ts';

/** The state that publishing last recorded; undefined if it never has. A call costs one `stat`. */
export const readPublishingState = (dist: string): (() => PublishingState | undefined) =>
  rereadable<PublishingState | undefined>(
    publishingStateFile(dist),
    (text) => publishingState.parse(JSON.parse(text)),
    undefined,
  );

/** Polling interval in milliseconds. */
const intervalMs = 2000;

/**
 * Logs every publish that failed, with its message, and the first one that succeeds again.
 * @returns a function that stops this
 */
export const logPublishing = (dist: string, logger: Logger): (() => void) => {
  const read = readPublishingState(dist);
  let former: PublishingState | undefined;
  const look = (): void => {
    const state = read();
    if (state === undefined || state.lastAt === former?.lastAt) return;
    const { failingSince, message } = state;
    if (failingSince !== null)
      logger.error({ failingSince, message }, 'publishing failed: the last good site is served');
    else if (former !== undefined && former.failingSince !== null)
      logger.info({ failingSince: former.failingSince }, 'publishing succeeds again');
    if (state.mistakes.length > 0 && state.mistakes.join() !== former?.mistakes.join())
      logger.warn({ mistakes: state.mistakes }, 'the content has mistakes: their items show their last good version');
    former = state;
  };
  look();
  const timer = setInterval(look, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};

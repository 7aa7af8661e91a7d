import { queueOf } from '../queue.ts';
import { type RendererProcess, startRendererProcess } from './renderer-process.ts';
import { within } from './time-limit.ts';

/** Renders avatars in a separate process: pictures are decoded by native code, which can only be stopped by ending its process. */
export interface AvatarRenderer {
  /**
   * Renders a picture as an avatar (256 pixels square, WebP); undefined if it cannot be decoded, takes too long or needs too much
   * memory.
   * @param signal drops a waiting picture when the client leaves
   * @param begin called before its rendering begins; if it throws, the picture is not rendered
   * @throws {QueueFull} if too many are waiting
   * @throws {QueueAborted} if the client has left
   * @throws {TimeLimitError} if `begin`, or the process, takes too long to begin
   */
  render: (
    bytes: Uint8Array,
    options?: { signal?: AbortSignal; begin?: () => Promise<void> },
  ) => Promise<Buffer | undefined>;
  /** Id of the process, while there is one. */
  processId: () => number | undefined;
  /** Ends the process. A picture that is being rendered is abandoned. */
  close: () => void;
}

export interface RendererLimits {
  /** Timeout for one picture once the process has started, and for `begin`. */
  timeoutMs: number;
  /** Timeout for the start of the process. */
  startTimeoutMs: number;
  /** After so long without a picture the process ends and frees its memory. */
  idleMs: number;
  /** Resident memory of the process. */
  maxMemoryBytes: number;
}

export const defaultLimits: RendererLimits = {
  timeoutMs: 5_000,
  startTimeoutMs: 30_000,
  idleMs: 5 * 60_000,
  maxMemoryBytes: 768 * 1024 * 1024,
};

/** One picture at a time, so that rendering never takes more than a core, and a limit of waiting pictures. */
export const maxWaitingPictures = 8;

/**
 * Creates a renderer whose process starts with the first picture.
 * @param onKilled receives the reason why a picture ended the process
 */
export const createAvatarRenderer = (
  limits: Partial<RendererLimits> = {},
  onKilled: (reason: unknown) => void = () => {},
): AvatarRenderer => {
  const { timeoutMs, startTimeoutMs, idleMs, maxMemoryBytes } = { ...defaultLimits, ...limits };
  const queue = queueOf({ atOnce: 1, waiting: maxWaitingPictures });
  let running: RendererProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(idle);
    running?.kill();
    running = undefined;
  };
  const started = async (): Promise<RendererProcess> => {
    // The system may have ended it, short of memory.
    if (running?.hasEnded()) close();
    const child = (running ??= startRendererProcess(maxMemoryBytes));
    try {
      await within(child.started(), startTimeoutMs);
      return child;
    } catch (error) {
      close();
      throw error;
    }
  };
  return {
    render: (bytes, { signal, begin } = {}) =>
      queue(async () => {
        // `begin` waits for the database, and the other pictures wait for it.
        if (begin) await within(begin(), timeoutMs);
        clearTimeout(idle);
        const child = await started();
        try {
          return await within(child.render(bytes), timeoutMs);
        } catch (error) {
          close();
          onKilled(error);
          return undefined;
        } finally {
          idle = setTimeout(close, idleMs).unref();
        }
      }, signal),
    processId: () => running?.pid,
    close,
  };
};

/**
 * Stops this process, as if it was asked to, when the one that started it is gone: one that was killed passes on no signal. Does nothing
 * where that one opened no channel to it.
 */
export const stopWithParent = (): void => {
  const hasChannel = process.send !== undefined;
  if (!hasChannel) return;
  const stop = (): void => void process.kill(process.pid, 'SIGTERM');
  // It may have been killed while this process was loading.
  if (!process.connected) return stop();
  process.once('disconnect', stop);
  // Waiting for that is no reason to go on.
  process.channel?.unref();
};

/**
 * Stops this process, as if it was asked to, when the one that started it is gone: one that was killed passes on no signal. Does nothing
 * where that one opened no channel to it.
 */
export const stopWithParent = (): void => {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Waiting for that is no reason to go on.
  process.channel?.unref();
};

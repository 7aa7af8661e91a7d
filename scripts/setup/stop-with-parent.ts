/**
 * Stops this process, as a signal would, when its parent process is gone: a killed parent passes on no signal. Does nothing if the
 * parent opened no channel.
 */
export const stopWithParent = (): void => {
  const hasChannel = process.send !== undefined;
  if (!hasChannel) return;
  const stop = (): void => void process.kill(process.pid, 'SIGTERM');
  // It may have been killed while this process was loading.
  if (!process.connected) return stop();
  process.once('disconnect', stop);
  // This listener does not keep the process alive.
  process.channel?.unref();
};

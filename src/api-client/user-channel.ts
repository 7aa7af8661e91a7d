/** What the tabs of a browser tell each other over: that somebody signed in or out, or is called otherwise now. */
const channelName = 'user';

/** Has every tab look again who is signed in. To be called once the cookies say it: the message itself says nothing. */
export const announceUser = (): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
};

/**
 * Has a page look who is signed in: now, whenever a tab says that it changed, and whenever the page becomes visible or comes back from the
 * history. Browsers keep no page in the history that listens to others, so that it does not while it is left.
 * @returns what ends it
 */
export const watchUser = (look: () => void): (() => void) => {
  const watch = new AbortController();
  const { signal } = watch;
  let channel: BroadcastChannel | undefined;
  const close = (): void => {
    channel?.close();
    channel = undefined;
  };
  const open = (): void => {
    channel ??= new BroadcastChannel(channelName);
    channel.onmessage = look;
    look();
  };
  open();
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', open, { signal });
  window.addEventListener('pagehide', close, { signal });
  return () => {
    watch.abort();
    close();
  };
};

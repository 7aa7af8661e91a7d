/** The channel on which the tabs of a browser announce that somebody signed in or out, or changed their name. */
const channelName = 'user';

/** Identifies a page's own messages, which it ignores. */
const pageId = Math.random();

/** The channel; undefined if the browser refuses it, as Firefox does with blocked cookies. Then other tabs are not followed. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
};

/**
 * Makes the other tabs read the cookies again. Call it once the cookies are set: the message does not contain them.
 * @param sender 0: not this page, so that its own parts read the cookies too
 */
export const announceUser = (sender = pageId): void => {
  const channel = openChannel();
  channel?.postMessage(sender);
  channel?.close();
};

/**
 * Calls a page's function to read who is signed in: now, whenever another tab announces a change, and whenever the page becomes visible or
 * returns from the history. It closes the channel while the page is in the history, because browsers do not store pages there that listen
 * to others.
 * @returns stops it
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
    channel ??= openChannel();
    if (channel)
      channel.onmessage = ({ data }) => {
        if (data !== pageId) look();
      };
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

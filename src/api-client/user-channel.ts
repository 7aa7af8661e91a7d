/** What the tabs of a browser tell each other over: that somebody signed in or out, or is called otherwise now. */
const channelName = 'user';

/** By which a page knows its own messages: it need not look for what it did itself. */
const pageId = Math.random();

/** Has the other tabs look again who is signed in. To be called once the cookies say it: the message does not. */
export const announceUser = (): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(pageId);
  channel.close();
};

/**
 * Has a page look who is signed in: now, whenever another tab says that it changed, and whenever the page becomes visible or comes back from the
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

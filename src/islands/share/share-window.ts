import { type NetworkName } from '#share/networks.ts';
import { element } from '../element.ts';

const widthPx = 626;
const heightPx = 436;
const pollIntervalMs = 500;

/** What the events `share:open`, `share:change` and `share:close` on the document carry in `detail`. */
export interface ShareDetail {
  network: NetworkName;
  /** The address of the page that is shared. */
  url: string;
}

let current: { window: Window; timer: number } | undefined;

const report = (event: 'open' | 'change' | 'close', detail: ShareDetail): void =>
  void document.dispatchEvent(new CustomEvent(`share:${event}`, { detail }));

/** In the middle of the screen that this window is on. */
const features = (): string => {
  const {
    availWidth,
    availHeight,
    availLeft = 0,
    availTop = 0,
  } = screen as Screen & Record<string, number | undefined>;
  const left = Math.round(availLeft + (availWidth - widthPx) / 2);
  const top = Math.round(availTop + (availHeight - heightPx) / 2);
  return `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`;
};

/**
 * An empty frame in the page, which share windows get for their opener. A window may close only those that it has opened, and an opened
 * one can lead its opener to another page: it can do that to neither a frame nor the page around it.
 */
const openerFrame = element('iframe', { hidden: true });

/** A new window that can be closed from this page and cannot reach it, or null where the browser has blocked it. */
const openWindow = (): Window | null => {
  const name = `share-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const opened = window.open('about:blank', name, features());
  if (!opened) return null;
  document.body.append(openerFrame);
  // Opened again by its name, a window that is there gets another opener.
  openerFrame.contentWindow?.open('', name);
  // Not in every browser. Where it has not, the window cannot be closed from here, but is as safe.
  if (opened.opener !== openerFrame.contentWindow) opened.opener = null;
  opened.name = '';
  return opened;
};

/**
 * Opens a network's page in a window of its own and closes the one that is open already. Has to be called while a reader's click is handled.
 * @returns false where the browser has blocked the window
 */
export const openShareWindow = (address: string, detail: ShareDetail): boolean => {
  if (current) {
    clearInterval(current.timer);
    if (!current.window.closed) {
      current.window.close();
      report('change', detail);
    }
    current = undefined;
  }
  const opened = openWindow();
  if (!opened) return false;
  opened.location.href = address;
  const timer = window.setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    current = undefined;
    report('close', detail);
  }, pollIntervalMs);
  current = { window: opened, timer };
  report('open', detail);
  return true;
};

import type { NetworkName } from '#browser/share/networks.ts';
import { element } from '../element.ts';

const widthPx = 626;
const heightPx = 436;
const pollIntervalMs = 500;

/** The `detail` of the document's events `share:open`, `share:change` and `share:close`. */
export interface ShareDetail {
  network: NetworkName;
  /** The address of the shared page. */
  url: string;
}

let current: { window: Window; timer: number } | undefined;

const report = (event: 'open' | 'change' | 'close', detail: ShareDetail): void =>
  void document.dispatchEvent(new CustomEvent(`share:${event}`, { detail }));

/** In the middle of this window's screen. */
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
 * An empty frame in the page, which becomes the opener of share windows. A window may close only those that it has opened, and an opened
 * one can navigate its opener: here it can navigate neither the frame nor the page around it.
 */
const openerFrame = element('iframe', { hidden: true });

/** A new window that can be closed from this page and cannot reach it, or null if the browser has blocked it. */
const openWindow = (): Window | null => {
  const name = `share-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const opened = window.open('about:blank', name, features());
  if (!opened) return null;
  document.body.append(openerFrame);
  // Reusing a window by its name would give it another opener.
  openerFrame.contentWindow?.open('', name);
  // Not in every browser. Without it, the window cannot be closed from here, but is equally safe.
  if (opened.opener !== openerFrame.contentWindow) opened.opener = null;
  opened.name = '';
  return opened;
};

/**
 * Opens a network's page in a separate window and closes the former one. Call it during the handling of a click.
 * @returns false if the browser has blocked the window
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

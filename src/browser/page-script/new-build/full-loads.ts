import { linkTarget } from './link-target.ts';

/** Key in sessionStorage: until when navigations of this tab are full loads. */
const key = 'full-loads-until';
/** Browsers show a prefetched page for so long without revalidating it. */
const prefetchLifeMs = 5 * 60 * 1000;
/** If the network is slower, the browser navigates normally. */
const timeoutMs = 3000;

/** The reader's target; the last link they clicked. */
let wanted: string | undefined;

/** Fetches a page from the server, which replaces the browser's cached one, and goes to it. */
const loadFully = async (address: string): Promise<void> => {
  wanted = address;
  await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => response.text())
    .catch(() => {});
  if (wanted === address) location.assign(address);
};

const catchLinks = (): void =>
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
    const address = link && linkTarget(link, event, location);
    if (!address) return;
    event.preventDefault();
    void loadFully(address);
  });

/**
 * From now on each link of this page, and for five minutes of the pages after it, leads to the server's current page: not to a prefetched
 * one.
 */
export const requireFullLoads = (): void => {
  catchLinks();
  try {
    sessionStorage.setItem(key, `${Date.now() + prefetchLifeMs}`);
  } catch {
    // Without storage it applies only to this page.
  }
};

/** Continues full loads that an earlier page has begun. */
export const continueFullLoads = (): void => {
  try {
    if (Date.now() < Number(sessionStorage.getItem(key))) catchLinks();
  } catch {
    // Without storage there is nothing to continue.
  }
};

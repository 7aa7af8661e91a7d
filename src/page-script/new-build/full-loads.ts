import { linkTarget } from './link-target.ts';

/** Of session storage: until when navigations of this tab are full loads. */
const key = 'full-loads-until';
/** For so long browsers show a page they prefetched without asking whether it is still the same. */
const prefetchLifeMs = 5 * 60 * 1000;
/** A network that is slower than this is left to the browser. */
const timeoutMs = 3000;

/** Where the reader wants to go; the last link they clicked. */
let wanted: string | undefined;

/** Brings a page from the server into the browser's cache, in the place of what lies there, and goes to it. */
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

/** From now on each link of this page, and for five minutes of the pages after it, leads to the page as the server has it: not to one that was prefetched. */
export const requireFullLoads = (): void => {
  catchLinks();
  try {
    sessionStorage.setItem(key, `${Date.now() + prefetchLifeMs}`);
  } catch {
    // Without storage it is this page alone.
  }
};

/** Goes on with it where a page before this one has begun. */
export const continueFullLoads = (): void => {
  try {
    if (Date.now() < Number(sessionStorage.getItem(key))) catchLinks();
  } catch {
    // Without storage there is nothing to go on with.
  }
};

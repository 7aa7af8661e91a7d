import { networkNamed, opensInWindow, shareAddress } from '#browser/share/networks.ts';
import { openShareWindow } from './share-window.ts';
import { sharedPage } from './shared-page.ts';

/**
 * Shares the page on a network. Throws if there is no network of that name.
 * @returns false if the browser has blocked the window
 */
export const shareOn = (name: string): boolean => {
  const network = networkNamed(name);
  const page = sharedPage();
  const address = shareAddress(network, page);
  if (opensInWindow(network)) return openShareWindow(address, { network, url: page.url });
  location.href = address;
  return true;
};

import type { IslandModule } from '#browser/page-script/islands.ts';
import { networkOfLink, shareAddress } from '#browser/share/networks.ts';
import { adoptStyles } from './adopt-styles.ts';
import { isPlainClick } from './plain-click.ts';
import { openShareDialog } from './share/share-dialog.ts';
import { shareOn } from './share/share-on.ts';
import { sharedPage } from './share/shared-page.ts';
import styles from './share/share.css?inline';
import { shareWords } from './share/words.ts';

adoptStyles(styles);

/**
 * Handles presses on a link in the row, or on the button after it, `[data-island=share]`. The page's links contain only its address: title
 * and description are added here.
 */
const pressOf = (element: HTMLElement): (() => void) => {
  if (!(element instanceof HTMLAnchorElement)) return () => openShareDialog();
  const network = networkOfLink(element.href);
  element.href = shareAddress(network, sharedPage());
  return () => {
    if (!shareOn(network)) openShareDialog(shareWords().blocked);
  };
};

export const start: IslandModule['start'] = (element, events) => {
  const press = pressOf(element);
  element.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    press();
  });
  if (events.some(isPlainClick)) press();
};

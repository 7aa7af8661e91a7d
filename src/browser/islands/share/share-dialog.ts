import { commonNetworks, networkNames, type NetworkName, shareAddress } from '#browser/share/networks.ts';
import { element } from '../element.ts';
import { isPlainClick } from '../plain-click.ts';
import { shareOn } from './share-on.ts';
import { sharedPage } from './shared-page.ts';
import { shareWords } from './words.ts';

/** A button that opens the system's share dialog, if the browser supports it. */
const systemButton = (say: (text: string) => void): HTMLButtonElement[] => {
  if (!('share' in navigator)) return [];
  const words = shareWords();
  const { url, title, description } = sharedPage();
  const onclick = (): void => {
    navigator.share({ url, title, text: description }).catch((error: unknown) => {
      // Closing it is not an error.
      if ((error as Error).name !== 'AbortError') say(words.systemFailed);
    });
  };
  return [element('button', { type: 'button', onclick }, words.system)];
};

/**
 * Opens the dialog with the link to copy and the common networks; one press shows the others. When it closes, the focus returns to its former element.
 * @param notice message to show first
 */
export const openShareDialog = (notice = ''): void => {
  const words = shareWords();
  const page = sharedPage();
  const status = element('p', { role: 'status', id: 'share-status' });
  const say = (text: string): void => void (status.textContent = text);
  const link = element('input', { readOnly: true, value: page.url, ariaLabel: words.link, dir: 'ltr' });
  const copy = (): void => {
    link.select();
    // In a message the title says where the link leads. A page without https has no clipboard: the link stays selected.
    (
      navigator.clipboard?.writeText([page.title, page.url].filter(Boolean).join('\n')) ??
      Promise.reject(new Error('no clipboard'))
    ).then(
      () => say(words.copied),
      () => say(words.copyFailed),
    );
  };
  const copyButton = element('button', { type: 'button', onclick: copy, autofocus: true }, words.copy);
  const networkItem = (name: NetworkName): HTMLLIElement => {
    const anchor = element('a', { href: shareAddress(name, page) }, words.networks[name]);
    anchor.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (shareOn(name)) return;
      say(words.blocked);
      copyButton.focus();
    });
    return element('li', {}, anchor);
  };
  const others = networkNames.filter((name) => !commonNetworks.includes(name));
  const dialog: HTMLDialogElement = element(
    'dialog',
    { className: 'share-dialog' },
    element(
      'header',
      {},
      element('h2', { id: 'share-title' }, words.title),
      element('button', { type: 'button', onclick: () => dialog.close() }, words.close),
    ),
    element('div', { className: 'share-link' }, link, copyButton, ...systemButton(say)),
    status,
    element('ul', {}, ...commonNetworks.map(networkItem)),
    element('details', {}, element('summary', {}, words.others), element('ul', {}, ...others.map(networkItem))),
  );
  dialog.setAttribute('aria-labelledby', 'share-title');
  // The initial text of the status is read with the dialog's name.
  dialog.setAttribute('aria-describedby', 'share-status');
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  say(notice);
  document.body.append(dialog);
  dialog.showModal();
};

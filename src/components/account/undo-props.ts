import { catalogue } from '#i18n/catalogue.ts';
import type { UndoProps } from '#browser/islands/undo-email-change/words.ts';

/** Props of the island that undoes a change of the address. */
export const undoProps = ({ locale, address }: App.Locals): UndoProps => {
  const { accounts, chrome } = catalogue[locale];
  const { description: _, needsScript: __, ...words } = accounts.undo;
  return {
    words: { ...words, networkError: accounts.outcomes.networkError },
    links: { home: address.home, login: address.page('login'), contact: address.page('contact-us') },
    contact: chrome.sections['contact-us'],
  };
};

import type { catalogue } from '#i18n/catalogue.ts';

type Accounts = (typeof catalogue)['en']['accounts'];

/** Everything the island says and leads to, handed over by its page. */
export interface UndoProps {
  words: Omit<Accounts['undo'], 'description' | 'needsScript'> & Pick<Accounts['outcomes'], 'networkError'>;
  links: { home: string; login: string; contact: string };
  /** What the way to the desk is called. */
  contact: string;
}

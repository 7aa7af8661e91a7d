import type { Messages } from '#i18n/messages.ts';

type Accounts = Messages['accounts'];

/** Everything the island says and leads to, handed over by its page. */
export interface UndoProps {
  words: Omit<Accounts['undo'], 'description' | 'needsScript'> & Pick<Accounts['outcomes'], 'networkError'>;
  links: { home: string; login: string; contact: string };
  /** What the way to the desk is called. */
  contact: string;
}

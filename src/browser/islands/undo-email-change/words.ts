import type { Messages } from '#i18n/message-types.ts';

type Accounts = Messages['accounts'];

/** All texts and links of the island, passed by its page. */
export interface UndoProps {
  words: Omit<Accounts['undo'], 'description' | 'needsScript'> & Pick<Accounts['outcomes'], 'networkError'>;
  links: { home: string; login: string; contact: string };
  /** Text of the link to the newsroom. */
  contact: string;
}

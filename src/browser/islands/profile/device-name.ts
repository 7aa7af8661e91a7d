import { fill } from '#i18n/fill.ts';
import type { Session } from '#contract/account.ts';

interface Words {
  browser: string;
  on: string;
}

/** A device's name for its reader: its browser and its system, as far as either is known. */
export const deviceName = ({ browser, system }: Pick<Session, 'browser' | 'system'>, words: Words): string => {
  const name = browser ?? words.browser;
  return system === null ? name : fill(words.on, { browser: name, system });
};

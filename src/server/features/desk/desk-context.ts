import { type ReaderCookies } from '../../http/api/reader-cookies.ts';
import { type ReaderNetworks } from '../../http/api/reader-network.ts';
import { type Accounts } from '../../http/session/accounts.ts';
import { type FirstKey } from './people/first-key.ts';

/** Dependencies of the desk's routes. */
export interface DeskContext {
  /** Of the desk's own host in production, otherwise of the site. `accounts.siteUrl` is the desk's origin. */
  accounts: Accounts;
  networks: ReaderNetworks;
  cookies: ReaderCookies;
  /** Path of the application: at the root of a host of its own, otherwise below the site. */
  base: '' | '/desk';
  /** Whether nothing is done without a passkey: in production. */
  isPasskeyRequired: boolean;
  /** Signs the first administrator in; undefined in production. */
  firstKey: FirstKey | undefined;
  /** Address of the account that is made for them. */
  firstEmail: string;
}

import type { ReaderCookies } from '../../http/api/reader-cookies.ts';
import type { ReaderNetworks } from '../../http/api/reader-network.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import type { DeskFolders } from './files/item-place.ts';
import type { AskNewsroom } from './newsroom-process.ts';
import type { FirstKey } from './people/first-key.ts';

/** Dependencies of the desk's routes. */
export interface DeskContext {
  /** Of the desk's own host in production, otherwise of the site. `accounts.siteUrl` is the desk's origin. */
  accounts: Accounts;
  networks: ReaderNetworks;
  cookies: ReaderCookies;
  /** Folders of the content, and of what the desk keeps beside it. */
  folders: DeskFolders;
  /** Pictures and videos of previews. */
  mediaDir: string;
  /** Asks the process that has the newsroom. */
  ask: AskNewsroom;
  /** Path of the application: at the root of a host of its own, otherwise below the site. */
  base: '' | '/desk';
  /** Whether nothing is done without a passkey: in production. */
  isPasskeyRequired: boolean;
  /** Signs the first administrator in; undefined in production. */
  firstKey: FirstKey | undefined;
  /** Address of the account that is made for them. */
  firstEmail: string;
}

import type * as account from './account.ts';
import type * as contact from './contact.ts';
import type * as country from './country.ts';
import type * as library from './library.ts';
import type * as linkedAccounts from './linked-accounts.ts';
import type * as polls from './polls.ts';
import type * as push from './push/routes.ts';
import type * as ratings from './ratings.ts';
import type { SessionLayerPath } from './session-layer.ts';
import type * as signIn from './sign-in.ts';

type Contract = typeof account &
  typeof contact &
  typeof country &
  typeof library &
  typeof linkedAccounts &
  typeof polls &
  typeof push &
  typeof ratings &
  typeof signIn;

/** A path with any text in place of its parameters: `polls/{id}/vote` is `polls/${string}/vote`. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

type PathOf<Route> = Route extends { method: string; path: `/${infer Path}` } ? Filled<Path> : never;

/**
 * A path of the API below its base, without the first slash, as the routes of this folder have it. It is a type alone: in the browser a path
 * is a text, and a wrong one does not compile.
 */
export type ApiPath = PathOf<Contract[keyof Contract]> | SessionLayerPath;

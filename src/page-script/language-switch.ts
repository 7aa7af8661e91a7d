import { completeAddress } from './complete-address.ts';

/** The language switch keeps query and hash. The address itself, with the counterpart's own slug, comes with the page. */
export const keepQueryAndHash = (): void =>
  completeAddress('[data-language-switch]', () => location.search + location.hash);

import { onTouch } from './on-touch.ts';

/**
 * Links that lead to this page in another shape keep its query and hash: the language switch, whose address comes with the page, and the ways between
 * the pages for signing in until those run.
 */
export const keepQueryAndHash = (): void =>
  onTouch<HTMLAnchorElement>('[data-keep-query]', (link) => {
    link.search = location.search;
    link.hash = location.hash;
  });

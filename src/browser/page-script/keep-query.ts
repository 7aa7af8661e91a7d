import { onTouch } from './on-touch.ts';

/**
 * Links to the same page in another form keep its query and hash: the language switch, whose address comes with the page, and the links
 * between pages for signing in until those are hydrated.
 */
export const keepQueryAndHash = (): void =>
  onTouch<HTMLAnchorElement>('[data-keep-query]', (link) => {
    link.search = location.search;
    link.hash = location.hash;
  });

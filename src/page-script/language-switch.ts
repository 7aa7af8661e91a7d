import { onTouch } from './on-touch.ts';

/** The language switch keeps query and hash. The address itself, with the counterpart's own slug, comes with the page. */
export const keepQueryAndHash = (): void =>
  onTouch<HTMLAnchorElement>('[data-language-switch]', (link) => {
    link.search = location.search;
    link.hash = location.hash;
  });

/**
 * The language switch keeps query and hash: they are added to its address at the moment of the click.
 * The address itself, with the counterpart's own slug, comes with the page.
 */
export const keepQueryAndHash = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language-switch]')) {
    const address = link.href;
    const update = () => {
      link.href = address + location.search + location.hash;
    };
    link.addEventListener('pointerdown', update);
    link.addEventListener('focus', update);
    link.addEventListener('click', update);
  }
};

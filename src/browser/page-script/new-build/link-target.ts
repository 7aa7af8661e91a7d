/** The properties of a click. */
type Click = Pick<MouseEvent, 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;
/** The attributes of a link. */
type Link = Pick<HTMLAnchorElement, 'href' | 'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'download'>;
type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * The URL to which a click on a link leads in this tab, query and hash included. Undefined if it leads to another site, another tab or
 * window, an anchor in this page or a download, or where a script handles it.
 */
export const linkTarget = (link: Link, click: Click, here: Here): string | undefined => {
  const isPlain = !(click.defaultPrevented || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey);
  const isInTab = (link.target === '' || link.target === '_self') && link.download === '';
  const isPlaceInPage = link.hash !== '' && link.pathname === here.pathname && link.search === here.search;
  return isPlain && isInTab && link.origin === here.origin && !isPlaceInPage ? link.href : undefined;
};

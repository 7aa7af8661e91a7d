import { type Element, elementsIn, property, wordsOf } from './tree.ts';
import type { BodyContext } from './body-context.ts';

/** Paths that name the same page are compared without their spelling: decoded, composed, no slash at the end. */
export const comparablePath = (path: string): string => {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // As it is written.
  }
  return decoded.normalize('NFC').replace(/(.)\/+$/, '$1');
};

/**
 * What a body may have in place of an address: another story by its id, `https`, a mail address. Undefined where it may have no link. What
 * changed is noted.
 */
const allowedHref = (href: string, { base, report, storyAt }: BodyContext): string | undefined => {
  const written = href.trim();
  if (written === '' || written.startsWith('#')) {
    if (written.length > 1) report('link', `${written}: a place of the same page`);
    return undefined;
  }
  const url = URL.canParse(written, base) ? new URL(written, base) : undefined;
  if (url?.protocol === 'mailto:') return url.href.replace(/[\s<>]/g, encodeURIComponent);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    report('link', `${written}: no address that a body may lead to`);
    return undefined;
  }
  if (url.hostname.replace(/^www\./, '') === new URL(base).hostname.replace(/^www\./, '')) {
    const query = /^\?(?:p|page_id)=\d+$/.exec(url.search)?.[0] ?? '';
    const story = storyAt(comparablePath(url.pathname) + query);
    if (story) return `story:${story}`;
    if (/\/wp-content\/uploads\/|\/content\/(?:files|media)\//.test(url.pathname))
      report('link', `${url.href}: a file of the former site`);
  }
  if (url.protocol === 'http:') {
    url.protocol = 'https:';
    report('link', `${written} is https now`);
  }
  return url.href.replace(/[<>]/g, encodeURIComponent);
};

/** Gives a link its allowed address, or leaves its words alone. */
export const withAllowedHref = (link: Element, context: BodyContext): Element['children'] => {
  const written = property(link, 'href');
  // A picture that leads to itself in large is shown in large here too.
  const isOfPicture = elementsIn(link, 'img').length > 0 && wordsOf(link) === '';
  if (isOfPicture && !/\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(written))
    context.report('link', `${written}: around a picture`);
  if (isOfPicture) return link.children;
  const href = allowedHref(written, context);
  if (href === undefined) return link.children;
  link.properties = { href, ...(property(link, 'title') && { title: property(link, 'title').replace(/[<>]/g, '') }) };
  return [link];
};

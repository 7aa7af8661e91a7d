import { heldStyle } from '#contract/desk/held-style.ts';
import { layersId } from './layers-id.ts';

/** A link to the order of layers, which pages of the site have in a style element: it must stand before every other sheet. */
const layersLink = (): string => {
  const href = document.querySelector<HTMLLinkElement>(`#${layersId}`)?.href ?? '';
  return `<link rel="stylesheet" href="${href}">`;
};

/**
 * Reads a page as a frame with the desk's policy may show it: nothing in it is a script or an inline style. A frame without an address of
 * its own has the policy of its parent. The only style element of a page is the order of its layers.
 */
export const parsePage = (html: string): Document => {
  const page = new DOMParser().parseFromString(html.replace(/<style>[^<]*<\/style>/, layersLink), 'text/html');
  for (const element of page.querySelectorAll('script, noscript, style')) element.remove();
  for (const element of page.querySelectorAll('[style]')) {
    element.setAttribute(heldStyle, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  return page;
};

/** Applies the held styles of elements, once they are in the frame. */
export const applyStyles = (page: Document): void => {
  for (const element of page.querySelectorAll<HTMLElement | SVGElement>(`[${heldStyle}]`)) {
    const text = element.getAttribute(heldStyle) ?? '';
    if (element.style.cssText !== text) element.style.cssText = text;
  }
};

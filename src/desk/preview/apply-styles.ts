import { layersId } from './layers-id.ts';

/** Holds what the style attribute of an element has: the frame's policy lets scripts alone set it. */
const heldName = 'data-desk-style';

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
    element.setAttribute(heldName, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  return page;
};

/** Applies the held styles of elements, once they are in the frame. */
export const applyStyles = (page: Document): void => {
  for (const element of page.querySelectorAll<HTMLElement | SVGElement>(`[${heldName}]`)) {
    const text = element.getAttribute(heldName) ?? '';
    if (element.style.cssText !== text) element.style.cssText = text;
  }
};

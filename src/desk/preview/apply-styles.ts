/** Holds what the style attribute of an element has: the frame's policy lets scripts alone set it. */
const heldName = 'data-desk-style';

/** The nonce with which the desk's page lets style elements apply. A frame without an address of its own has the same policy. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Reads a page whose style elements may apply: they have the nonce before they are parsed, as parsing asks for it. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style(?=[\s>])/g, `<style nonce="${styleNonce()}"`), 'text/html');

/** Holds the style attributes of a page until a script sets them. */
export const holdStyles = (page: Document): void => {
  for (const element of page.querySelectorAll('[style]')) {
    element.setAttribute(heldName, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
};

/** Applies the held styles of elements, once they are in the frame. */
export const applyStyles = (page: Document): void => {
  for (const element of page.querySelectorAll<HTMLElement | SVGElement>(`[${heldName}]`)) {
    const text = element.getAttribute(heldName) ?? '';
    if (element.style.cssText !== text) element.style.cssText = text;
  }
};

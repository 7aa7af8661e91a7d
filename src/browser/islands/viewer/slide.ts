import { element } from '../element.ts';
import type { ViewedPicture } from './picture.ts';
import { makeZoomable, type Zoomable } from './zoomable.ts';

/** One picture with its texts. */
export interface Slide {
  figure: HTMLElement;
  zoomable: Zoomable;
}

/** The title links to the picture's own page, which replaces the viewer: Back then leads to the page where the viewer was opened. */
const titleOf = ({ title, page }: ViewedPicture): HTMLElement => {
  if (page === undefined) return element('h2', {}, title);
  const link = element('a', { href: page }, title);
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(page);
  });
  return element('h2', {}, link);
};

export const createSlide = (picture: ViewedPicture): Slide => {
  const { src, srcset, width, height, alt, caption, credit } = picture;
  const image = element('img', { sizes: '100vw', srcset, src, width, height, alt, draggable: false, loading: 'lazy' });
  // Pictures have no direction; in a frame of an Arabic page positions would count from the right.
  const frame = element('div', { className: 'viewer-frame', dir: 'ltr' }, image);
  const words = [titleOf(picture), ...(caption ? [element('p', {}, caption)] : [])];
  const figcaption = element('figcaption', {}, ...words);
  if (credit) figcaption.append(element('p', { className: 'credit' }, ...document.importNode(credit, true).childNodes));
  const figure = element('figure', { className: 'viewer-slide' }, frame, figcaption);
  return { figure, zoomable: makeZoomable(frame, image, picture) };
};

import { element } from '../element.ts';
import { setAside } from './set-aside.ts';

const withFocus = (link: HTMLElement, move: () => void): void => {
  const hadFocus = document.activeElement === link;
  move();
  if (hadFocus) link.focus({ preventScroll: true });
};

/**
 * A link may have no button inside: while a result in it is covered, an element that looks like it has its content, and the link lies over
 * that, with the name of what it leads to. The cover lies over both. @returns what restores the link
 */
export const setLinkAside = (link: HTMLAnchorElement, name: string): (() => void) => {
  const { className } = link;
  const row = element('div', { className: `${className} covered-row` });
  withFocus(link, () => {
    row.append(...link.childNodes);
    link.replaceWith(row);
    row.prepend(link);
  });
  link.className = 'covered-link';
  // The names of the teams are the link's: they are not read twice.
  const undo = [
    setAside(link, 'aria-label', name),
    ...[...row.querySelectorAll('.side, .result-line > span')].map((side) => setAside(side, 'aria-hidden', 'true')),
  ];
  return () => {
    for (const each of undo) each();
    link.className = className;
    withFocus(link, () => {
      row.replaceWith(link);
      link.append(...row.childNodes);
    });
  };
};

/** Puts a cover beside a link that is itself a result. @returns what takes it away */
export const coverLink = (link: HTMLAnchorElement, cover: HTMLElement): (() => void) => {
  const place = element('div', { className: 'covered-place' });
  link.replaceWith(place);
  place.append(link, cover);
  return () => place.replaceWith(link);
};

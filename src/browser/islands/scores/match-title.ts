import { setAside } from './set-aside.ts';
import { teamsOf } from './teams-of.ts';

/** A result in a title: two figures around a dash, also with marks of direction. A season, 2024–25, is none. */
const figures = /[\u2066-\u2068]?(?<!\p{Nd})\p{Nd}{1,2}\u2060?–\u2060?\p{Nd}{1,2}(?!\p{Nd})\u2069?/gu;
const withoutFigures = (text: string): string => text.replace(figures, '–');

/** What shares the page carries its title: the links in the row, and what the dialog reads in the head. */
const shared = [
  ['meta[property^="og:"]', 'content'],
  ['a[data-island=share]', 'href'],
] as const;

/** The titles of a match's page name its result, and what shares it: they name the teams alone instead. @returns what restores them */
export const matchTitle = (heading: HTMLElement): (() => void) => {
  const sentence = heading.textContent;
  const { title } = document;
  const undo = shared.flatMap(([selector, name]) =>
    [...document.querySelectorAll(selector)].map((each) =>
      setAside(each, name, withoutFigures(each.getAttribute(name) ?? '')),
    ),
  );
  heading.textContent = teamsOf(heading);
  heading.style.visibility = 'visible';
  document.title = withoutFigures(title);
  return () => {
    heading.textContent = sentence;
    heading.removeAttribute('style');
    document.title = title;
    for (const each of undo) each();
  };
};

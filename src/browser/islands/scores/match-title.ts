import { teamsOf } from './teams-of.ts';

/** A result in a title: two figures around a dash, also with marks of direction. A season, 2024–25, is none. */
const figures = /(?<!\p{Nd})\p{Nd}{1,2}\u2060?–\u2060?\p{Nd}{1,2}(?!\p{Nd})/u;

/** The titles of a match's page name its result: they name the teams alone instead. @returns what restores them */
export const matchTitle = (heading: HTMLElement): (() => void) => {
  const sentence = heading.textContent;
  const { title } = document;
  const head = document.querySelector('.score.head');
  heading.textContent = head ? teamsOf(head.firstElementChild ?? head) : '';
  heading.style.visibility = 'visible';
  document.title = title.replace(figures, '–');
  return () => {
    heading.textContent = sentence;
    heading.removeAttribute('style');
    document.title = title;
  };
};

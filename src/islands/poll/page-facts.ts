import type { Poll } from '#contract/polls.ts';
import type { PollTexts } from './PollBody.tsx';

/** The poll as the page was published with it, or as src/islands/poll-refresh.entry.ts has brought it up to date. */
export const publishedIn = (element: HTMLElement): Poll => JSON.parse(element.dataset['poll'] ?? '') as Poll;

/** The poll's words, from where they stand in the page. */
export const textsIn = (element: HTMLElement): PollTexts => {
  const heading = element.querySelector('h2, h3');
  return {
    question: heading?.textContent ?? '',
    heading: heading?.localName === 'h3' ? 'h3' : 'h2',
    options: [...element.querySelectorAll<HTMLElement>('[data-option]')].map(({ dataset, textContent }) => ({
      id: dataset['option'] ?? '',
      label: textContent,
    })),
  };
};

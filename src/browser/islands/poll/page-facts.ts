import type { Poll } from '#contract/polls.ts';
import type { PollTexts } from './PollBody.tsx';

/** The poll as published in the page, or as src/browser/islands/poll-refresh.entry.ts has updated it. */
export const publishedIn = (element: HTMLElement): Poll => JSON.parse(element.dataset['poll'] ?? '') as Poll;

/** The poll's texts, read from the page. */
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

import type { Rating } from '#contract/ratings.ts';

const format = (value: number, minimumFractionDigits: number): string =>
  value.toLocaleString(document.documentElement.dataset['intl'], { minimumFractionDigits });

/** Shows the current rating, or starts the island where a rating is waiting to be saved (src/stores/pending-choice.ts). */
const refresh = async (element: HTMLElement): Promise<void> => {
  const { rating } = element.dataset;
  if (localStorage.getItem(`rating ${rating}`)) return element.click();
  const response = await fetch(`${import.meta.env.API_URL ?? '/api'}/ratings/${rating}`);
  const { average, count, mine } = ((await response.json()) as { data: Rating }).data;
  // The island may have started meanwhile.
  if (!element.dataset['island'] || average === null) return;
  element.querySelector('rect')?.setAttribute('width', `${mine ?? average}`);
  const [averageText, countText] = element.querySelectorAll('b');
  averageText?.replaceChildren(format(average, 1));
  countText?.replaceChildren(format(count, 0));
};

/**
 * Updates the rating once it is visible: the page contains the one at the time of publication. Where the API is unavailable that one stays.
 */
export const refreshRating = (): void => {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    refresh(entry.target as HTMLElement).catch(() => {});
  });
  document.querySelectorAll('[data-rating]').forEach((element) => observer.observe(element));
};

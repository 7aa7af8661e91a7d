import type { ApiPath } from '#contract/api-paths.ts';
import type { RatingPath } from '#browser/api-client/ratings.ts';
import { apiBase } from '#settings/api-base.ts';
import type { Rating } from '#contract/ratings.ts';
import { readStored } from '#browser/stores/library/device-storage.ts';

const format = (value: number, minimumFractionDigits: number): string =>
  value.toLocaleString(document.documentElement.dataset['intl'], { minimumFractionDigits });

/** An external API needs the reader's token, and so the client. The site's own API uses the cookie, so a story does not load the client. */
const read = async (rating: RatingPath): Promise<Rating> => {
  if (import.meta.env.API_URL) {
    const { readRating } = await import('#browser/api-client/ratings.ts');
    const answer = await readRating(rating);
    if (answer.ok) return answer.data;
    throw new Error('the rating cannot be read');
  }
  const response = await fetch(`${apiBase}/${`ratings/${rating}` satisfies ApiPath}`);
  return ((await response.json()) as { data: Rating }).data;
};

/** Whether the reader has pressed stars that the island has not taken over. */
let isPressed = false;

/** Fills the stars up to a press at once, as the island may need seconds to load. If it cannot be loaded they are as before. */
const showPress = (element: HTMLElement): void =>
  element.addEventListener('click', ({ target, clientX }) => {
    const stars = (target as Element).closest('.stars');
    const rect = stars?.querySelector('rect');
    if (!stars || !rect || !element.dataset['island']) return;
    const { left, right, width } = stars.getBoundingClientRect();
    const filled = getComputedStyle(stars).direction === 'rtl' ? right - clientX : clientX - left;
    if (!isPressed) {
      const former = rect.getAttribute('width') ?? '';
      element.dataset['shown'] = former;
      const empty = (): void => {
        isPressed = false;
        rect.setAttribute('width', former);
      };
      addEventListener('vite:preloadError', empty, { once: true });
    }
    isPressed = true;
    rect.setAttribute('width', `${(filled / width) * Number(stars.ariaValueMax)}`);
  });

/**
 * Shows the current rating, or starts the island for a reader's own: one that is saved, or is waiting to be (stores/pending-choice.ts). The
 * page says of the stars that nobody has rated them, and has no words for whose they are.
 */
const refresh = async (element: HTMLElement): Promise<void> => {
  const { rating } = element.dataset;
  if (readStored(`rating ${rating}`)) return element.click();
  const { average, count, mine } = await read(rating as RatingPath);
  // The island may have started meanwhile.
  if (!element.dataset['island'] || average === null) return;
  if (mine !== null) return element.click();
  if (!isPressed) element.querySelector('rect')?.setAttribute('width', `${average}`);
  const [averageText, countText] = element.querySelectorAll('b');
  averageText?.replaceChildren(format(average, 1));
  countText?.replaceChildren(format(count, 0));
  // Without ratings a text states this instead.
  const line = element.querySelector('[hidden]');
  line?.previousElementSibling?.remove();
  line?.removeAttribute('hidden');
};

/**
 * Updates the rating once it is visible: the page contains the one at the time of publication. If the API is unavailable the published
 * rating stays.
 */
export const refreshRating = (): void => {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    refresh(entry.target as HTMLElement).catch(() => {});
  });
  const observe = (): void =>
    document.querySelectorAll('[data-rating]').forEach((element) => observer.observe(element));
  observe();
  document.querySelectorAll<HTMLElement>('[data-rating]').forEach(showPress);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) observe();
  });
};

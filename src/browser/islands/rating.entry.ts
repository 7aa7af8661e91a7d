import { createElement, render } from 'preact';
import { filesByLocale } from '#i18n/message-files.ts';
import { pageFormatTag, pageLocale } from '#i18n/page-locale.ts';
import type { IslandModule } from '#browser/page-script/islands.ts';
import type { RatingPath } from '#browser/api-client/ratings.ts';
import { createRatingStore } from '#browser/stores/rating.ts';
import { recallUser } from '#browser/stores/user.ts';
import { adoptStyles } from './adopt-styles.ts';
import { type PublishedRating, RatingIsland } from './Rating.island.tsx';
import { pressEnd } from './press-end.ts';
import { replayEvents } from './replay-events.ts';
import styles from './rating/rating.css?inline';
import { signInAddress } from './sign-in-address.ts';
import { ratingFormats, type RatingWords } from './rating/words.ts';

const files = import.meta.glob<RatingWords>('../../i18n/messages/*/rating.json', { eager: true, import: 'default' });

/** What the page shows. */
const publishedIn = (element: HTMLElement): PublishedRating => {
  const [average, count] = [...element.querySelectorAll('b')].map(({ textContent }) => textContent);
  return {
    question: element.querySelector('p')?.textContent ?? '',
    average: average ?? '',
    count: count ?? '',
    // An early press has filled the stars since (page-script/rating.ts).
    shown: Number(element.dataset['shown'] ?? element.querySelector('rect')?.getAttribute('width')),
  };
};

/** Hydrates the rating of a page, `[data-island=rating]`. */
export const start: IslandModule['start'] = async (element, events) => {
  const locale = pageLocale();
  const item = element.dataset['rating'] as RatingPath;
  // Before the island follows the reader: a stored choice is loaded, and sent, at once.
  recallUser();
  const store = createRatingStore(item);
  adoptStyles(styles);
  const island = createElement(RatingIsland, {
    store,
    words: filesByLocale(files)[locale],
    published: publishedIn(element),
    format: ratingFormats(pageFormatTag()),
    login: signInAddress('rating'),
  });
  await pressEnd(events);
  await replayEvents(element, events, () => render(island, element));
  void store.load();
};

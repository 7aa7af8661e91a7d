import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { addresses } from '#i18n/addresses.ts';
import { filesByLocale } from '#i18n/message-files.ts';
import { pageFormatTag, pageLocale } from '#i18n/page-locale.ts';
import { type IslandModule } from '#browser/page-script/islands.ts';
import { createRatingStore } from '#browser/stores/rating.ts';
import { adoptStyles } from './adopt-styles.ts';
import { type PublishedRating, RatingIsland } from './Rating.island.tsx';
import { pressEnd } from './press-end.ts';
import { replayEvents } from './replay-events.ts';
import styles from './rating/rating.css?inline';
import { ratingFormats, type RatingWords } from './rating/words.ts';

const files = import.meta.glob<RatingWords>('../../i18n/messages/*/rating.json', { eager: true, import: 'default' });

/** What the page shows. */
const publishedIn = (element: HTMLElement): PublishedRating => {
  const [average, count] = [...element.querySelectorAll('b')].map(({ textContent }) => textContent);
  return {
    question: element.querySelector('p')?.textContent ?? '',
    average: average ?? '',
    count: count ?? '',
    shown: Number(element.querySelector('rect')?.getAttribute('width')),
  };
};

/** Hydrates the rating of a page, `[data-island=rating]`. */
export const start: IslandModule['start'] = async (element, events) => {
  const locale = pageLocale();
  const item = element.dataset['rating'] ?? '';
  const store = createRatingStore(item);
  const callbackUrl = encodeURIComponent(`${location.pathname}${location.search}#rating`);
  adoptStyles(styles);
  const island = createElement(RatingIsland, {
    store,
    words: filesByLocale(files)[locale],
    published: publishedIn(element),
    format: ratingFormats(pageFormatTag()),
    login: `${addresses(locale).page('login')}?callbackUrl=${callbackUrl}`,
  });
  await pressEnd(events);
  replayEvents(element, events, () => createRoot(element).render(island));
  void store.load();
};

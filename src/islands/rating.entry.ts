import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { addresses } from '#i18n/addresses.ts';
import { isLocale, defaultLocale } from '#i18n/locales.ts';
import arabic from '#i18n/messages/ar/rating.json' with { type: 'json' };
import english from '#i18n/messages/en/rating.json' with { type: 'json' };
import { type IslandModule } from '#page-script/islands.ts';
import { createRatingStore } from '#stores/rating.ts';
import { adoptStyles } from './adopt-styles.ts';
import { type PublishedRating, Rating } from './Rating.island.tsx';
import { pressEnd } from './press-end.ts';
import { replayEvents } from './replay-events.ts';
import styles from './rating/rating.css?inline';
import { ratingFormats } from './rating/words.ts';

const words = { ar: arabic, en: english };

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
  const language = document.documentElement.lang.slice(0, 2);
  const locale = isLocale(language) ? language : defaultLocale;
  const item = element.dataset['rating'] ?? '';
  const store = createRatingStore(item);
  const callbackUrl = encodeURIComponent(`${location.pathname}${location.search}#rating`);
  adoptStyles(styles);
  const island = createElement(Rating, {
    store,
    words: words[locale],
    published: publishedIn(element),
    format: ratingFormats(document.documentElement.dataset['intl'] ?? locale),
    login: `${addresses(locale).page('login')}?callbackUrl=${callbackUrl}`,
  });
  await pressEnd(events);
  replayEvents(element, events, () => createRoot(element).render(island));
  void store.load();
};

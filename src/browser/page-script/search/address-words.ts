import { locales } from '#i18n/locales.ts';
import { sections } from '#settings/sections.ts';

/** Parts of addresses that say where a page is, not what it is about. */
const places = new Set<string>([
  ...locales,
  ...sections,
  'matches',
  'leagues',
  'championships',
  'club',
  'clubs',
  'player',
  'players',
  'tags',
  'page',
  'html',
]);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Each fewer of them may be searched for. */
const maxWords = 8;

/** The first words of an address's path that may say what its page was about: `/en/news/salah-scores.html` says “salah scores”. */
export const addressWords = (path: string): string =>
  decoded(path)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !places.has(word.toLowerCase()))
    .slice(0, maxWords)
    .join(' ')
    .slice(0, 120);

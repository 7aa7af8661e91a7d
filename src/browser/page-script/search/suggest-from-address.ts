import { pageLocale } from '#i18n/page-locale.ts';
import type { SearchEntry } from '#search/entry.ts';
import { find, type Found } from '#search/find.ts';
import type { Hit } from '#search/rank.ts';
import { addressWords } from './address-words.ts';
import { searchIndex } from './index-files.ts';
import { hideTeaser } from './story-result.ts';
import { linkTo, written } from './template-copy.ts';

/** Maximum number of suggestions. */
const shown = 5;

const titleOf = (entry: SearchEntry): string =>
  entry.kind === 'match' ? `${entry.home.name} – ${entry.away.name}` : entry.title;

const itemOf = (entry: SearchEntry): HTMLLIElement => {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const line = document.createElement('small');
  linkTo(link, entry.path);
  line.append(written(entry.line));
  link.append(written(titleOf(entry)), line);
  item.append(link);
  if ('date' in entry) hideTeaser(item, entry);
  return item;
};

/** What all words find, then what fewer of them do, from the first: an address may have words of a headline beside a name. */
const hitsOf = async (words: string, findWords: (query: string) => Promise<Found>): Promise<Hit[]> => {
  const hits = new Map<string, Hit>();
  for (let left = words.split(' '); left.length > 0 && hits.size < shown; left = left.slice(0, -1)) {
    const found = await findWords(left.join(' '));
    for (const hit of found.hits.slice(0, shown)) hits.set(`${hit.segment} ${hit.item}`, hit);
  }
  return [...hits.values()].slice(0, shown);
};

/** Shows on the page of a missing address what its words find. Without a result or a connection the field alone is there. */
export const suggestFromAddress = (): void => {
  const place = document.querySelector<HTMLElement>('.suggested');
  const section = place?.querySelector('section');
  const input = place?.querySelector('input');
  const words = addressWords(location.pathname);
  if (!section || !input || words === '') return;
  input.value ||= words;
  input.dir = 'auto';
  searchIndex(place?.dataset['index'] ?? '', pageLocale())
    .use(async ({ index, load, entry }) => {
      const hits = await hitsOf(words, (query) => find(index, query, load));
      const entries = await Promise.all(hits.map(entry));
      section.querySelector('ul')?.append(...entries.map(itemOf));
      section.hidden = entries.length === 0;
    })
    .catch((error: unknown) => console.warn(error));
};

import { pageLocale } from '#i18n/page-locale.ts';
import { type SearchEntry } from '#search/entry.ts';
import { find } from '#search/find.ts';
import { addressWords } from './address-words.ts';
import { searchIndex } from './index-files.ts';
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
  return item;
};

/** Shows on the page of a missing address what its words find. Without a result or a connection the field alone is there. */
export const suggestFromAddress = (): void => {
  const place = document.querySelector<HTMLElement>('.suggested');
  const section = place?.querySelector('section');
  const input = place?.querySelector('input');
  const words = addressWords(location.pathname);
  if (!section || !input || words === '') return;
  input.value = words;
  input.dir = 'auto';
  searchIndex(place?.dataset['index'] ?? '', pageLocale())
    .use(async ({ index, load, entry }) => {
      const { hits } = await find(index, words, load);
      const entries = await Promise.all(hits.slice(0, shown).map(entry));
      section.querySelector('ul')?.append(...entries.map(itemOf));
      section.hidden = entries.length === 0;
    })
    .catch((error: unknown) => console.warn(error));
};

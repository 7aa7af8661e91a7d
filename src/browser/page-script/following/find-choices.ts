import { type FollowedItem, isFollowedItem, parseFollowing } from '#contract/following/followed-item.ts';
import { followingStorageKey } from '#contract/following/storage-keys.ts';
import { readStored } from '#browser/stores/library/device-storage.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import type { SearchEntry } from '#search/entry.ts';
import { find } from '#search/find.ts';
import { fold } from '#search/fold.ts';
import { searchIndex } from '../search/index-files.ts';
import { markElement } from '../search/mark-element.ts';
import { requiredElement } from './page-part.ts';

/** Most items of the search that are shown. */
const maxFound = 12;

type NamedEntry = Extract<SearchEntry, { kind: 'club' | 'player' | 'competition' | 'page' }>;

/** `/ar/leagues/la-liga` is the page of `competition/la-liga`. */
const itemOf = ({ kind, path }: NamedEntry): FollowedItem | undefined => {
  const item = `${kind}/${path.split('/').at(-1)}`;
  return isFollowedItem(item) ? item : undefined;
};

const newChoice = ({ title, mark }: NamedEntry, item: FollowedItem): HTMLElement => {
  const button = document.createElement('button');
  Object.assign(button.dataset, { island: 'follow', follow: item });
  button.type = 'button';
  button.ariaPressed = String(parseFollowing(readStored(followingStorageKey)).includes(item));
  const name = document.createElement('span');
  name.textContent = title;
  button.append(mark ? markElement(mark) : document.createElement('i'), name);
  const place = document.createElement('li');
  place.append(button);
  return place;
};

/** Filters the choice of teams during typing: what it has at once, then all that the search of the site finds. */
export const findChoices = (choice: HTMLElement): void => {
  const input = requiredElement<HTMLInputElement>(choice, 'input');
  const groups = requiredElement(choice, '.choice-groups');
  const more = requiredElement(choice, '[data-more]');
  const note = requiredElement(choice, '.find-note');
  const index = searchIndex(choice.dataset['index'] ?? '', pageLocale());
  const listed = new Map(
    [...groups.querySelectorAll<HTMLElement>('section [data-follow]')].map((button) => [
      button.dataset['follow'],
      button.parentElement as HTMLElement,
    ]),
  );
  let turn = 0;

  const entriesFor = (query: string): Promise<NamedEntry[]> =>
    index.use(async (open) => {
      const { hits } = await find(open.index, query, open.load);
      const named = hits.filter(({ kind }) => kind === 'club' || kind === 'player' || kind === 'competition');
      return Promise.all(named.slice(0, maxFound).map(open.entry)) as Promise<NamedEntry[]>;
    });
  const filter = async (): Promise<void> => {
    const own = (turn += 1);
    const query = input.value.trim();
    const folded = fold(query);
    groups.classList.toggle('is-filtered', query !== '');
    for (const place of listed.values()) place.hidden = !fold(place.textContent).includes(folded);
    more.replaceChildren();
    note.replaceChildren();
    if (query === '') return;
    const found = await entriesFor(query).catch(() => undefined);
    if (own !== turn) return;
    for (const entry of found ?? []) {
      const item = itemOf(entry);
      const place = listed.get(item);
      if (place) place.hidden = false;
      else if (item) more.append(newChoice(entry, item));
    }
    const isEmpty = !groups.querySelector('li:not([hidden])');
    note.textContent = (found ? isEmpty && note.dataset['none'] : note.dataset['failed']) || '';
  };
  input.addEventListener('input', () => void filter());
  note.replaceChildren();
  if (input.value !== '') void filter();
  void index.open().catch(() => {});
};

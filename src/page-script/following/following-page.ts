import { readUserCookie } from '#api-client/user-cookie.ts';
import { type FollowedItem } from '#following/followed-item.ts';
import { type LibraryChanges } from '#following/library.ts';
import { maxCalendarItems } from '#following/limits.ts';
import { type SavedStory } from '#following/saved-story.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { fill } from '#i18n/fill.ts';
import { type FollowedData } from '#search/followed-data.ts';
import { changeLibrary } from '#stores/library/change-library.ts';
import { deviceLibrary, storeLibrary } from '#stores/library/device-library.ts';
import { storePlayerTeam } from '#stores/library/player-teams.ts';
import { syncIfSignedIn } from '#stores/library/sync-if-signed-in.ts';
import type { SyncOutcome } from '#stores/library/sync-library.ts';
import { watchFollowed } from '../follow-buttons.ts';
import { resultOf } from '../search/result.ts';
import { type Followed, fetchFollowed, fetchStory } from './fetch-followed.ts';
import { matchesByTime, newestStories } from './merge-followed.ts';

/** An element that the page was published with. */
const within = <E extends HTMLElement = HTMLElement>(place: ParentNode, selector: string): E => {
  const found = place.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};

/** Requests at the same time. */
const atOnce = 6;

/** Runs a task for each value, some at a time. */
const eachOf = async <Value>(values: readonly Value[], task: (value: Value) => Promise<void>): Promise<void> => {
  const waiting = [...values];
  const work = async (): Promise<void> => {
    for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) await task(value);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** Fills in the page of what its reader follows and saved, and keeps it right while it is open. */
export const startFollowingPage = (): void => {
  const page = document.querySelector<HTMLElement>('[data-following-page]');
  if (!page) return;
  const home = page.dataset['home'] ?? '';
  const words = JSON.parse(page.dataset['words'] ?? '{}') as Record<string, string>;
  const locale = pageLocale();
  const known = new Map<FollowedItem, Followed>();
  let where = '';
  let turn = 0;

  const part = (name: string): HTMLElement => within(page, `[data-part="${name}"]`);
  const show = (name: string, isShown: boolean): void => void (part(name).hidden = !isShown);
  const change = (changes: Partial<LibraryChanges>): void => {
    changeLibrary(changes);
    void syncIfSignedIn().then(sayWhere);
  };

  const fetchNew = async (items: readonly FollowedItem[]): Promise<void> => {
    const fetchOne = async (item: FollowedItem): Promise<void> => {
      const before = known.get(item);
      if (before && !('state' in before && before.state === 'failed')) return;
      const found = await fetchFollowed(item, home);
      known.set(item, found);
      if ('movedTo' in found) await fetchOne(found.movedTo);
      if ('team' in found && found.team) {
        storePlayerTeam(item, found.team);
        await fetchOne(found.team);
      }
    };
    await eachOf(items, fetchOne);
  };

  /** An item that is called otherwise now is followed by its present name. */
  const renameMoved = (): void => {
    const following: Record<string, boolean> = {};
    for (const item of deviceLibrary().following) {
      const found = known.get(item);
      if (found && 'movedTo' in found) Object.assign(following, { [item]: false, [found.movedTo]: true });
    }
    if (Object.keys(following).length > 0) change({ following });
  };

  const row = (
    { path, title, line }: { path: string; title: string; line: string },
    label: string,
    remove: () => void,
  ): HTMLElement => {
    const copy = document
      .querySelector<HTMLTemplateElement>('#following-item')
      ?.content.cloneNode(true) as DocumentFragment;
    const link = within<HTMLAnchorElement>(copy, 'a');
    if (path) link.setAttribute('href', encodeURI(path));
    within(link, 'strong').textContent = title;
    within(link, 'span').textContent = line;
    const button = within<HTMLButtonElement>(copy, 'button');
    button.ariaLabel = fill(label, { name: title });
    button.addEventListener('click', remove);
    return copy.firstElementChild as HTMLElement;
  };

  const drawFollowed = (following: readonly FollowedItem[]): void => {
    within(part('followed'), 'ul').replaceChildren(
      ...following.toReversed().map((item) => {
        const found = known.get(item);
        const shown =
          found && 'data' in found
            ? found.data.item
            : {
                path: '',
                title: item.split('/')[1] ?? '',
                line: found && 'state' in found && found.state === 'gone' ? (words['gone'] ?? '') : '',
              };
        return row(shown, words['remove'] ?? '', () => change({ following: { [item]: false } }));
      }),
    );
  };

  const titleOf = ({ known: titles, path }: SavedStory): { path: string; title: string; line: string } => {
    const found = titles?.[locale] ?? Object.values(titles ?? {}).find((each) => each !== null);
    return {
      path: found?.path ?? path,
      title: found?.title ?? path.split('/').at(-1)?.replaceAll('-', ' ') ?? '',
      line: '',
    };
  };

  const drawSaved = (saved: readonly SavedStory[]): void => {
    show('saved', saved.length > 0);
    within(part('saved'), 'ul').replaceChildren(
      ...saved.toReversed().map((each) => {
        return row(titleOf(each), words['unsave'] ?? '', () => change({ saved: { [each.story]: null } }));
      }),
    );
  };

  /** Titles that this device does not know yet: they were saved on another one, or in the other language. */
  const fetchTitles = async (): Promise<void> => {
    const unknown = deviceLibrary().saved.filter(({ known: titles }) => titles?.[locale] === undefined);
    if (unknown.length === 0) return;
    const found = new Map<string, { path: string; title: string } | null>();
    await eachOf(unknown, async ({ story, path }) => {
      const title = await fetchStory(encodeURI(path), locale);
      if (title !== undefined) found.set(story, title);
    });
    if (found.size === 0) return;
    const library = deviceLibrary();
    const saved = library.saved.map((each) =>
      found.has(each.story) ? { ...each, known: { ...each.known, [locale]: found.get(each.story) ?? null } } : each,
    );
    storeLibrary({ ...library, saved });
  };

  const drawCalendar = (following: readonly FollowedItem[]): void => {
    const named = following.flatMap((item) => {
      const found = known.get(item);
      return item.startsWith('player/') ? (found && 'team' in found && found.team ? [found.team] : []) : [item];
    });
    show('calendar', named.length > 0);
    const path = `/api/calendars/${locale}.ics?of=${[...new Set(named)].slice(0, maxCalendarItems).join(',')}`;
    const address = `${location.origin}${path}`;
    within<HTMLInputElement>(page, '[data-address]').value = address;
    within<HTMLAnchorElement>(page, '[data-subscribe]').href = address.replace(/^https?/, 'webcal');
  };

  const sayWhere = (outcome?: SyncOutcome): void => {
    if (outcome !== undefined)
      where =
        outcome === 'account'
          ? 'account'
          : outcome === 'device'
            ? import.meta.env.API_URL
              ? 'deviceOnly'
              : 'device'
            : 'unsent';
    const place = page.querySelector('[data-where]');
    const message =
      typeof outcome === 'object' && outcome.kind === 'answered' && outcome.errors
        ? Object.values(outcome.errors).join(' ')
        : (words[where] ?? '');
    place?.replaceChildren(message);
  };

  const draw = async (): Promise<void> => {
    const own = (turn += 1);
    const { following, saved } = deviceLibrary();
    drawSaved(saved);
    show('empty', following.length + saved.length === 0);
    show('followed', following.length > 0);
    page.classList.toggle(
      'waits',
      following.some((item) => !known.has(item)),
    );
    drawFollowed(following);
    await fetchNew(following);
    if (own !== turn) return;
    page.classList.remove('waits');
    const teams = following.flatMap((item) => {
      const found = known.get(item);
      return [item, ...(found && 'team' in found && found.team ? [found.team] : [])];
    });
    // Of a player's team the matches are shown, and not its stories.
    const all = [...new Set(teams)].flatMap((item): FollowedData[] => {
      const found = known.get(item);
      if (!found || !('data' in found)) return [];
      return [following.includes(item) ? found.data : { ...found.data, stories: [] }];
    });
    const times = matchesByTime(all, Date.now());
    for (const [time, matches] of Object.entries(times)) {
      const group = within<HTMLElement>(page, `[data-time="${time}"]`);
      group.hidden = matches.length === 0;
      within(group, 'ul').replaceChildren(...matches.map((match) => resultOf(match, '')));
    }
    const stories = newestStories(all);
    show(
      'matches',
      Object.values(times).some((matches) => matches.length > 0),
    );
    show('stories', stories.length > 0);
    within(part('stories'), 'ul').replaceChildren(...stories.map((story) => resultOf(story, '')));
    show(
      'some',
      following.some((item) => {
        const found = known.get(item);
        return found !== undefined && 'state' in found && found.state === 'failed';
      }),
    );
    drawFollowed(following);
    drawCalendar(following);
    renameMoved();
  };

  watchFollowed();
  addEventListener('following', () => void draw());
  addEventListener('storage', () => void draw());
  page.querySelector('[data-again]')?.addEventListener('click', () => void draw());
  page.querySelector('[data-copy]')?.addEventListener('click', () => {
    const input = within<HTMLInputElement>(page, '[data-address]');
    input.select();
    void navigator.clipboard
      ?.writeText(input.value)
      .then(() => page.querySelector('[data-copied]')?.replaceChildren(words['copied'] ?? ''));
  });
  void draw();
  where = readUserCookie(document.cookie) ? 'account' : 'device';
  void syncIfSignedIn().then((outcome) => {
    sayWhere(outcome);
    void fetchTitles();
  });
};

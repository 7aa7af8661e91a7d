import { clock } from '#browser/clock.ts';
import { followingStorageKey } from '#contract/following/storage-keys.ts';
import type { MatchRow } from '#contract/match-row.ts';
import { cardHtml } from '#football/rows/row-html.ts';
import type { FollowedStory } from '#search/followed-data.ts';
import { deviceLibrary } from '#browser/stores/library/device-library.ts';
import { dayHtml } from '#browser/page-script/following/day-html.ts';
import { followedItems } from '#browser/page-script/following/followed-items.ts';
import { nearestMatches, newestStories, notElsewhere } from '#browser/page-script/following/merge-followed.ts';
import { rowsChanged } from '#browser/page-script/live/row-events.ts';
import { keepFocus } from '#browser/page-script/today/keep-focus.ts';
import { rowElements } from '#browser/page-script/row-elements.ts';
import { linkTo, written } from '#browser/page-script/search/template-copy.ts';
import { watchLibrary } from '#browser/page-script/watch-library.ts';
import { element } from './element.ts';

/** What was followed last, that a page asks for: a file each. */
const maxItems = 20;
const maxStories = 3;

const cardOf = (row: MatchRow): string => cardHtml(row, { name: row.stage, when: dayHtml(row) });

const storyCard = ({ path, title, date }: FollowedStory): HTMLElement => {
  const when = element('b', { className: 'when', textContent: written(date) });
  const link = element('a', {}, element('span', { className: 'stage' }, when), element('strong', {}, written(title)));
  linkTo(link, path);
  return element('li', {}, link);
};

/** The strip of matches, which begins with what is followed. */
const strip = document.querySelector('.ribbon-strip');

/** The addresses of its matches. */
const inStrip = (): ReadonlySet<string | null> =>
  new Set([...(strip?.querySelectorAll('li a') ?? [])].map((link) => link.getAttribute('href')));

/** A story after each match, while there are any. */
const alternate = (matches: readonly HTMLElement[], stories: readonly HTMLElement[]): HTMLElement[] =>
  Array.from({ length: Math.max(matches.length, stories.length) }, (_, at) =>
    [matches[at], stories[at]].filter((each) => each !== undefined),
  ).flat();

/** Fills the place of what the reader follows on a page of matches or stories. */
export const start = async (section: HTMLElement): Promise<void> => {
  const { home = '', stories, failed = '', none = '' } = section.dataset;
  const items = followedItems(home);
  let latestDraw = 0;
  const draw = async (): Promise<void> => {
    const thisDraw = (latestDraw += 1);
    const following = deviceLibrary().following.slice(-maxItems);
    section.hidden = following.length === 0;
    await items.fetchAll(following);
    if (thisDraw !== latestDraw) return;
    const data = items.dataOf(following);
    const news = stories === undefined ? [] : newestStories(data).slice(0, maxStories).map(storyCard);
    const nearest = nearestMatches(data, clock.now());
    const matches = notElsewhere(nearest, inStrip(), news.length > 0);
    const cards = alternate(rowElements(matches.map(cardOf).join('')), news);
    const says = following.some(items.hasFailed) ? failed : none;
    const shown = cards.length > 0 ? cards : [element('li', { className: 'none', textContent: says })];
    keepFocus(section, () => section.querySelector('ul')?.replaceChildren(...shown));
    document.dispatchEvent(new Event(rowsChanged));
  };
  watchLibrary([followingStorageKey], () => void draw());
  // The matches of its day may come after those here.
  strip?.addEventListener(rowsChanged, () => void draw());
  await draw();
};

import { clock } from '#browser/clock.ts';
import { followingStorageKey } from '#contract/following/storage-keys.ts';
import { rowsChanged, rowsUpdated } from '../live/row-events.ts';
import { watchLibrary } from '../watch-library.ts';
import { keepUpToDate, matchDayModule } from './day-module.ts';
import { followedTest } from './followed.ts';
import { keepFocus } from './keep-focus.ts';
import { knownDays } from './known-days.ts';
import { dayOf } from './local-day.ts';
import { onNewDay } from './on-new-day.ts';
import { matchGroups } from './match-group.ts';
import { dayOfRow, groupOfRow, isOnDay, markAwaited, type RowElement } from './row-element.ts';
import { dayLink, lastDayText, nextDayText } from './sentence.ts';
import type { TodayWords } from './words.ts';

/** Fewer cards of today are followed by those of other days: they do not fill the strip. */
const enoughCards = 6;

/** Turns the strip of the front page to the reader's own day: what is on, what comes, what is over; without matches the last and the next. */
export const showStrip = (strip: HTMLElement): void => {
  const words = JSON.parse(strip.dataset['words'] ?? '') as TodayWords;
  const folder = strip.dataset['folder'] ?? '';
  const days = knownDays(strip.dataset['kickoffs'] ?? '');
  const [list, says, status] = ['ul', '.strip-says', '[role=status]'].map((each) => strip.querySelector(each));
  const name = strip.querySelector<HTMLElement>('.strip-name');
  const published = [...strip.querySelectorAll<RowElement>('li')];
  let today = '';
  let ofToday: RowElement[] = [];

  /** What is on, to come or over; also once a result has come. No card moves. */
  const showStates = (): void => {
    const isFollowed = followedTest();
    for (const card of ofToday) {
      const group = groupOfRow(card, undefined);
      const prefix = groupOfRow(card, isFollowed) === 'following' ? `${words.following} · ` : '';
      card.querySelector('.when')?.replaceChildren(prefix + words[group === 'over' ? 'result' : group]);
      card.classList.toggle('is-live', group === 'live');
      markAwaited(card, words);
    }
  };

  const showOfToday = (): void => {
    const isFollowed = followedTest();
    const place = (card: RowElement): number => matchGroups.indexOf(groupOfRow(card, isFollowed));
    says?.replaceChildren(`${words.today}${words.comma} `, dayLink(today, folder));
    showStates();
    // A day that was fetched may have other competitions.
    const competition = name?.dataset['about'] ?? '';
    if (name) name.hidden = !ofToday.every(({ dataset }) => dataset['about']?.split(' ').includes(competition));
    const others = ofToday.length < enoughCards ? published.filter((card) => !isOnDay(card, today)) : [];
    list?.replaceChildren(...ofToday.toSorted((a, b) => place(a) - place(b)), ...others);
  };

  const showNearest = (): void => {
    const isFollowed = followedTest();
    const [last, next] = [days.last(today), days.next(today)];
    if (name) name.hidden = false;
    if (next) says?.replaceChildren(...nextDayText(next, { folder, rows: published }, words));
    else if (last) says?.replaceChildren(...lastDayText(last, folder, words));
    const place = (card: RowElement): number => {
      const isLater = dayOfRow(card) > today;
      return (groupOfRow(card, isFollowed) === 'following' ? 0 : 2) + (isLater ? 1 : 0);
    };
    list?.replaceChildren(...published.toSorted((a, b) => place(a) - place(b)));
  };

  const show = (): void => keepFocus(strip, arrange);
  const arrange = (): void => {
    if (days.isBefore(today)) return;
    if (ofToday.length > 0) showOfToday();
    else if (days.matchesOn(today) === 0) showNearest();
  };

  const begin = (): void => {
    today = dayOf(clock.now());
    ofToday = published.filter((card) => isOnDay(card, today));
    show();
    if (ofToday.filter((card) => dayOfRow(card) === today).length >= days.matchesOn(today)) return;
    const day = today;
    matchDayModule()
      .then((module) => module.loadCards(folder + day))
      .then(
        (cards) => {
          // The day is over that this was asked for.
          if (day !== today) return;
          ofToday = cards.filter((card) => isOnDay(card, today));
          keepFocus(strip, showOfToday);
          strip.dispatchEvent(new Event(rowsChanged, { bubbles: true }));
        },
        () => day === today && says?.replaceChildren(`${words.failed} `, dayLink(day, folder)),
      );
  };

  begin();
  onNewDay(begin);
  watchLibrary([followingStorageKey], show);
  document.addEventListener(rowsUpdated, showStates);
  keepUpToDate(
    () => ({ folder, rows: ofToday }),
    (text) => {
      showStates();
      status?.replaceChildren(text);
    },
  );
};

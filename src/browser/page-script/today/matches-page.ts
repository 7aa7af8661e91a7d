import { clock } from '#browser/clock.ts';
import { dayAfter } from '#football/match-days.ts';
import { followingStorageKey } from '#contract/following/storage-keys.ts';
import { rowsChanged, rowsUpdated } from '../live/row-events.ts';
import { watchLibrary } from '../watch-library.ts';
import { keepUpToDate, matchDayModule } from './day-module.ts';
import { dayOrder } from './day-order.ts';
import { nameGroups } from './arrange-day.ts';
import { daySections, arrangeSections } from './day-sections.ts';
import { keepFocus } from './keep-focus.ts';
import { knownDays } from './known-days.ts';
import { dayOf } from './local-day.ts';
import { onNewDay } from './on-new-day.ts';
import { dayOfRow, type RowElement } from './row-element.ts';
import { dayLink, lastDayText, nextDayText } from './sentence.ts';
import { dayText, type TodayWords } from './words.ts';

const offsets: Readonly<Record<string, number>> = { '#yesterday': -1, '#tomorrow': 1 };

/** Begins the page of matches with the reader's own day, or with the day before or after it where the address says so. */
export const showToday = (root: HTMLElement): void => {
  const words = JSON.parse(root.dataset['words'] ?? '') as TodayWords;
  const folder = root.dataset['folder'] ?? '';
  const days = knownDays(root.dataset['kickoffs'] ?? '');
  const [heading, says, status] = ['h2', '.today-says', '[role=status]'].map((each) => root.querySelector(each));
  const today = (): string => dayOf(clock.now());
  const offset = (): number => offsets[location.hash] ?? 0;
  const shownDay = (): string => dayAfter(today(), offset());
  const { sections, sectionOf, replace } = daySections(root, folder);
  const allRows = (): RowElement[] => [...root.querySelectorAll<RowElement>('li[data-at]:not([hidden])')];

  /** Days that were requested: each is once, unless it failed. What failed is said while its day is shown, and requested when it is again. */
  const requested = new Set<string>();
  const load = (day: string): void => {
    requested.add(day);
    says?.replaceChildren(words.loading);
    root.classList.add('waits');
    matchDayModule()
      .then((module) => module.loadParts(folder + day))
      .finally(() => root.classList.remove('waits'))
      .then(
        (parts) => {
          keepFocus(root, () => {
            replace(day, parts);
            arrange();
          });
          document.dispatchEvent(new Event(rowsChanged));
        },
        () => {
          requested.delete(day);
          if (day === shownDay()) says?.replaceChildren(`${words.failed} `, dayLink(day, folder));
        },
      );
  };

  const show = (): void => keepFocus(root, arrange);
  const arrange = (): void => {
    const day = shownDay();
    if (days.isBefore(day) && days.isBefore(today())) return;
    const at = (['yesterday', 'today', 'tomorrow'] as const)[offset() + 1] ?? 'today';
    const none = (['noneYesterday', 'noneToday', 'noneTomorrow'] as const)[offset() + 1] ?? 'noneToday';
    document.querySelectorAll<HTMLAnchorElement>('.day-steps a[data-step]').forEach((link) => {
      if (link.dataset['step'] === at) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    });
    const count = days.matchesOn(day);
    const section = sectionOf(day);
    const rows = section ? [...section.querySelectorAll<RowElement>('li:not([hidden])')] : [];
    const hasMatches = count > 0 || rows.length > 0;
    heading?.replaceChildren(`${hasMatches ? words[at] : words[none]}${words.comma} ${dayText(day)}`);
    const isMissing = rows.filter((row) => dayOfRow(row) === day).length < count && !requested.has(day);
    const [last, next] = [days.last(day), days.next(day)];
    says?.replaceChildren();
    if (!hasMatches && next) says?.append(...nextDayText(next, { folder, rows: allRows() }, words), ' ');
    if (!hasMatches && last) says?.append(...lastDayText(last, folder, words));
    const own = hasMatches ? [day] : [];
    const around = hasMatches ? [] : [last, next].filter((each) => each !== undefined);
    const others = offset() === 0 && !isMissing ? sections.map(({ dataset }) => dataset['day'] ?? '') : around;
    const shown = dayOrder([...own, ...others], day).flatMap((each) => sectionOf(each) ?? []);
    for (const each of sections) each.hidden = !shown.includes(each);
    root.append(...shown);
    arrangeSections(shown, { day, chosen: hasMatches ? section : undefined, today: today() }, words);
    if (isMissing) load(day);
  };

  show();
  onNewDay(show);
  addEventListener('hashchange', show);
  watchLibrary([followingStorageKey], show);
  const name = (): void => nameGroups(root, words);
  document.addEventListener(rowsUpdated, name);
  keepUpToDate(
    () => ({ folder, rows: allRows() }),
    (text) => {
      name();
      status?.replaceChildren(text);
    },
  );
};

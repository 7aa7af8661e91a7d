import { dayAfter } from '#football/match-days.ts';
import { followingStorageKey } from '#contract/following/storage-keys.ts';
import { watchLibrary } from '../watch-library.ts';
import { arrangeDay } from './arrange-day.ts';
import { keepUpToDate, matchDayModule } from './day-module.ts';
import { dayOrder } from './day-order.ts';
import { followedTest } from './followed.ts';
import { keepFocus } from './keep-focus.ts';
import { knownDays } from './known-days.ts';
import { dayOf } from './local-day.ts';
import { onNewDay } from './on-new-day.ts';
import { dayOfRow, isOnDay, type MatchRow } from './match-row.ts';
import { dayLink, nearestMatchDays, nearestDaysText } from './sentence.ts';
import { dayText, type TodayWords } from './words.ts';

const offsets: Readonly<Record<string, number>> = { '#yesterday': -1, '#tomorrow': 1 };

/** Begins the page of matches with the reader's own day, or with the day before or after it where the address says so. */
export const showToday = (root: HTMLElement): void => {
  const words = JSON.parse(root.dataset['words'] ?? '') as TodayWords;
  const folder = root.dataset['folder'] ?? '';
  const days = knownDays(root.dataset['kickoffs'] ?? '');
  const [heading, says, status] = ['h2', '.today-says', '[role=status]'].map((each) => root.querySelector(each));
  const sections = [...root.querySelectorAll<HTMLElement>('.fixture-day')];
  const today = (): string => dayOf(Date.now());
  const offset = (): number => offsets[location.hash] ?? 0;
  const shownDay = (): string => dayAfter(today(), offset());
  const sectionOf = (day?: string) => sections.find(({ dataset }) => dataset['day'] === day);

  const sortRows = (section: HTMLElement): void => {
    for (const row of section.querySelectorAll<MatchRow>('li[data-at]'))
      row.hidden = !isOnDay(row, section.dataset['day'] ?? '');
  };

  const sectionWith = (day: string, parts: HTMLElement[]): void => {
    const section = document.createElement('section');
    section.className = 'fixture-day';
    section.dataset['day'] = day;
    const name = document.createElement('h3');
    name.append(dayLink(day, folder));
    const matches = document.createElement('div');
    matches.className = 'day-matches';
    matches.append(...parts);
    section.append(name, matches);
    sections.push(section);
    sortRows(section);
    root.append(section);
  };

  /** Days that were requested: each is once, unless it failed. What failed is said while its day is shown, and requested when it is again. */
  const requested = new Set<string>();
  const load = (day: string): void => {
    requested.add(day);
    says?.replaceChildren(words.loading);
    root.classList.add('waits');
    matchDayModule()
      .then((module) => module.loadDay(folder + day))
      .finally(() => root.classList.remove('waits'))
      .then(
        (parts) => {
          keepFocus(root, () => {
            sectionOf(day)?.remove();
            sections.splice(0, sections.length, ...sections.filter(({ dataset }) => dataset['day'] !== day));
            sectionWith(day, parts);
            arrange();
          });
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
    const rows = section ? [...section.querySelectorAll<MatchRow>('li:not([hidden])')] : [];
    const isFollowed = followedTest();
    const hasMatches = count > 0 || rows.length > 0;
    heading?.replaceChildren(`${hasMatches ? words[at] : words[none]}${words.comma} ${dayText(day)}`);
    const isMissing = rows.filter((row) => dayOfRow(row) === day).length < count && !requested.has(day);
    if (hasMatches) says?.replaceChildren();
    else says?.replaceChildren(...nearestDaysText(nearestMatchDays(days, day), folder, words));
    const { last, next } = nearestMatchDays(days, day);
    const own = hasMatches ? [day] : [];
    const around = hasMatches ? [] : [last, next].filter((each) => each !== undefined);
    const others = offset() === 0 && !isMissing ? sections.map(({ dataset }) => dataset['day'] ?? '') : around;
    const shown = dayOrder([...own, ...others], day).flatMap((each) => sectionOf(each) ?? []);
    for (const each of sections) each.hidden = !shown.includes(each);
    root.append(...shown);
    const said = new Set<string>();
    for (const each of shown) {
      const isChosen = hasMatches && each === section;
      const isEmpty = !each.querySelector('li:not([hidden])');
      const part = (each.dataset['day'] ?? '') > day ? words.coming : words.earlier;
      each.dataset['part'] = part;
      each.classList.toggle('is-chosen', isChosen);
      each.classList.toggle('begins', !isChosen && !isEmpty && !said.has(part));
      if (!isChosen && !isEmpty) said.add(part);
      const matches = each.querySelector('.day-matches');
      if (matches) arrangeDay(matches, words, { byState: each.dataset['day'] === today(), isFollowed });
    }
    if (isMissing) load(day);
  };

  for (const section of sections) sortRows(section);
  show();
  onNewDay(show);
  addEventListener('hashchange', show);
  watchLibrary([followingStorageKey], show);
  keepUpToDate(
    () => ({
      folder,
      rows: [...root.querySelectorAll<MatchRow>('li[data-at]:not([hidden])')],
    }),
    (text) => status?.replaceChildren(text),
  );
};

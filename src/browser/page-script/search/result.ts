import { pageFormatTag } from '#i18n/page-locale.ts';
import type { FoundSide, SearchEntry } from '#search/entry.ts';
import { storyResult } from './story-result.ts';
import { copyOf, linkTo, writeMarked, written } from './template-copy.ts';

const tag = pageFormatTag();
const dayStyle = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat(tag, dayStyle);
/** A day without a confirmed time is the same in every time zone. */
const bareDay = new Intl.DateTimeFormat(tag, { ...dayStyle, timeZone: 'UTC' });
const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Letters and flags are loaded with the first result that has a mark. Its place has its size before. */
const drawMark = (place: HTMLElement, mark: FoundSide['mark']): void => {
  if (!mark) return;
  place.classList.add('is-marked');
  import('./mark-element.ts')
    .then(({ markElement }) => place.replaceChildren(markElement(mark)))
    .catch((error: unknown) => console.warn(error));
};

/** A result as a list shows it. */
export const resultOf = (entry: SearchEntry, query: string): HTMLElement => {
  switch (entry.kind) {
    case 'match':
      return matchResult(entry, query);
    case 'club':
    case 'player':
    case 'competition':
    case 'page':
      return namedResult(entry, query);
    default:
      return storyResult(entry, query);
  }
};

const namedResult = (
  entry: Extract<SearchEntry, { kind: 'club' | 'player' | 'competition' | 'page' }>,
  query: string,
): HTMLElement => {
  const { element, slot } = copyOf('found-named');
  linkTo(slot('link'), entry.path);
  drawMark(slot('mark'), entry.mark);
  writeMarked(slot('title'), entry.title, query);
  slot('line').textContent = written(entry.line);
  return element;
};

const matchResult = (entry: Extract<SearchEntry, { kind: 'match' }>, query: string): HTMLElement => {
  const { element, slot } = copyOf('found-match');
  const { home, away, kickoff, state } = entry;
  linkTo(slot('link'), entry.path);
  slot('line').textContent = written(entry.line);
  const when = document.createElement('time');
  for (const [name, side] of Object.entries({ home, away })) {
    writeMarked(slot(name), side.name, query);
    drawMark(slot(`${name}-mark`), side.mark);
  }
  const hasScore = writeGoals(slot('figures'), home.goals, away.goals);
  if (hasScore) slot('figures').parentElement?.setAttribute('data-result', '');
  if (!hasScore && !state) slot('figures').textContent = time.format(new Date(kickoff));
  if (!hasScore && state) slot('figures').textContent = state;
  // A result has its day at the stadium, a match to come its time by the reader's clock, with the day.
  const isBare = hasScore || kickoff.length === 10;
  when.dateTime = isBare ? (entry.day ?? kickoff.slice(0, 10)) : kickoff;
  when.textContent = (isBare ? bareDay : day).format(new Date(when.dateTime));
  slot('when').append(when);
  slot('figures').classList.toggle('kickoff', !hasScore);
  slot('state').textContent = hasScore ? (state ?? '') : '';
  const hasPenalties = writeGoals(slot('penalty-figures'), home.penalties, away.penalties);
  if (!hasPenalties) slot('penalties').remove();
  if (!entry.extraTime || hasPenalties) slot('extra-time').remove();
  const lost = loserOf(home, away);
  if (lost) slot(lost).parentElement?.classList.add('lost');
  return element;
};

/** Figures as separate elements, so that they follow the reading direction. */
const writeGoals = (place: HTMLElement, home: number | undefined, away: number | undefined): boolean => {
  if (home === undefined || away === undefined) return false;
  place.replaceChildren(
    ...[String(home), '–', String(away)].map((text) => {
      const figure = document.createElement('span');
      figure.textContent = written(text);
      if (text === '–') figure.className = 'dash';
      return figure;
    }),
  );
  return true;
};

const loserOf = (home: FoundSide, away: FoundSide): 'home' | 'away' | undefined => {
  const difference = (home.goals ?? 0) - (away.goals ?? 0) || (home.penalties ?? 0) - (away.penalties ?? 0);
  if (difference === 0) return undefined;
  return difference > 0 ? 'away' : 'home';
};

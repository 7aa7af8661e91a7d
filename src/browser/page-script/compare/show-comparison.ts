import { dateText } from '#i18n/date-text.ts';
import { resultLineHtml } from '#football/rows/result-line-html.ts';
import { pageFormatTag } from '#i18n/page-locale.ts';
import { rowElements } from '../row-elements.ts';
import {
  meetingsBalance,
  betterOf,
  chosenTeams,
  type ComparedTeam,
  type Comparison,
  comparisonAddress,
  type FigureKey,
  figureKeys,
  type Meeting,
  meetingsOf,
} from './comparison.ts';

const shownMeetings = 5;

const columns = ['first', 'second'] as const;
type Column = (typeof columns)[number];

/** A new element with a class and its content. */
const make = (name: string, className = '', ...content: (Node | string)[]): HTMLElement => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
};

/** Figures and dates as the page writes them. */
const formats = () => {
  const tag = pageFormatTag();
  const number = new Intl.NumberFormat(tag);
  const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' });
  const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const list = new Intl.ListFormat(tag);
  return {
    number: (value: number): string => number.format(value),
    figure: (key: FigureKey, value: number): string =>
      (key === 'goalDifference' ? signed : number)
        .format(value)
        .replaceAll(/[\u200E\u200F\u061C]/g, '')
        .replace('-', '−'),
    date: (day: string): string => dateText(date, new Date(day)),
    list: (names: string[]): string => list.format(names),
  };
};

/** Both teams' shares of a bar a hundred wide, from the start of the line. */
const bars = (first: number, second: number): Record<Column, string> => {
  const share = first + second === 0 ? 50 : (100 * first) / (first + second);
  const isMirrored = document.documentElement.dir === 'rtl';
  const path = (from: number, to: number): string => (isMirrored ? `M${100 - from} 2H${100 - to}` : `M${from} 2H${to}`);
  return { first: path(0, share - 0.5), second: path(share + 0.5, 100) };
};

/** The link to a team in the page's own list, the source of its mark. */
const linkTo = (team: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('.season-clubs a')].find(({ pathname }) =>
    pathname.split('/').includes(team),
  );

/** Round marks of the last results, as tables have them. */
function formMarks({ results, label }: ComparedTeam['form'], letters: Comparison['letters']): HTMLElement {
  const marks = make('span', 'form-marks', ...results.map((result) => make('span', result, letters[result])));
  marks.role = 'img';
  marks.ariaLabel = label;
  return marks;
}

/** Shows two teams, from the figures of their season. */
function show(
  place: Element,
  chosen: readonly [string, string],
  nameOf: (team: string) => string,
  figures: Comparison,
): void {
  const template = document.querySelector<HTMLTemplateElement>('#comparison');
  const shown = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!shown) return;
  const format = formats();
  const [first, second] = chosen;
  const teams: Record<Column, string> = { first, second };
  const teamOf = (column: Column): ComparedTeam | undefined => figures.teams[teams[column]];
  const cell = (row: string, column: Column): Element | null =>
    shown.querySelector(`[data-figure=${row}] td.${column}`);

  shown.querySelector('caption')?.append(format.list([nameOf(first), nameOf(second)]));
  for (const column of columns) {
    const own = linkTo(teams[column]);
    const link = shown.querySelector<HTMLAnchorElement>(`thead .${column} a`);
    const mark = own?.firstElementChild?.cloneNode(true);
    if (link && own) link.href = own.href;
    link?.append(...(mark ? [mark] : []), make('span', '', nameOf(teams[column])));
    const form = teamOf(column)?.form;
    if (form && form.results.length > 0) cell('form', column)?.append(formMarks(form, figures.letters));
    for (const { name, goals } of teamOf(column)?.scorers ?? [])
      cell('scorers', column)?.append(
        make('div', '', make('bdi', '', name), '\u{A0}', make('b', '', format.number(goals))),
      );
    for (const label of shown.querySelectorAll(`.balance dt.${column}`)) label.append(nameOf(teams[column]));
  }

  for (const key of figureKeys) {
    const [one, other] = columns.map((column) => teamOf(column)?.figures[key]);
    const row = shown.querySelector(`[data-figure=${key}]`);
    if (one === undefined || other === undefined) {
      row?.remove();
      continue;
    }
    const better = betterOf(key, one, other);
    for (const column of columns) {
      const value = column === 'first' ? one : other;
      const figure = make('bdi', '', format.figure(key, value));
      figure.dir = 'ltr';
      cell(key, column)?.append(figure);
      cell(key, column)?.classList.toggle('more', better === column);
      // A position and a goal difference cannot be shown as shares.
      if (key === 'position' || key === 'goalDifference') row?.querySelector('svg')?.remove();
      else row?.querySelector(`path.${column}`)?.setAttribute('d', bars(one, other)[column]);
    }
  }
  for (const key of ['form', 'scorers']) {
    if (columns.every((column) => !cell(key, column)?.hasChildNodes()))
      shown.querySelector(`[data-figure=${key}]`)?.remove();
  }

  const lineOf = ({ home, away, href, competition, day, score }: Meeting): HTMLElement => {
    const sides = { home: { name: nameOf(home) }, away: { name: nameOf(away) } };
    const line = rowElements(resultLineHtml({ href, ...sides, ...(score && { score }) }, '–'));
    return make('li', '', make('small', 'aside', `${competition} · ${format.date(day)}`), ...line);
  };
  const { last, next } = meetingsOf(figures.meetings, first, second);
  const balance = meetingsBalance(last, first);
  for (const key of ['first', 'drawn', 'second'] as const)
    shown.querySelector(`.balance dd.${key}`)?.append(format.number(balance[key]));
  shown.querySelector(last.length > 0 ? '.never' : '.balance')?.remove();
  shown.querySelector('.compared-meetings > ul')?.append(...last.slice(0, shownMeetings).map(lineOf));
  if (next) shown.querySelector('.next ul')?.append(lineOf(next));
  else shown.querySelector('.next')?.remove();
  place.querySelector('.comparison')?.remove();
  place.append(shown);
}

/** Listens to the lists of teams to choose from, and shows them once both are chosen; the address then names them. */
export async function startComparison(chooser: HTMLElement): Promise<void> {
  const place = chooser.parentElement;
  const selects = [...chooser.querySelectorAll('select')];
  const [firstSelect, secondSelect] = selects;
  if (!place || !firstSelect || !secondSelect) return;
  const answer = await fetch(chooser.dataset['figures'] ?? '');
  if (!answer.ok) throw new Error(`The figures of the season did not load: ${answer.status}`);
  const figures = (await answer.json()) as Comparison;
  const nameOf = (team: string): string => [...firstSelect.options].find(({ value }) => value === team)?.text ?? team;
  const status = chooser.querySelector('.visually-hidden[role=status]');
  const update = (): void => {
    const [first, second] = [firstSelect.value, secondSelect.value];
    // A team is not compared with itself.
    for (const select of selects) {
      const other = select === firstSelect ? second : first;
      for (const option of select.options) option.disabled = option.value !== '' && option.value === other;
    }
    if (!first || !second || first === second) {
      place.querySelector('.comparison')?.remove();
      status?.replaceChildren();
      history.replaceState(history.state, '', comparisonAddress(location.href));
      return;
    }
    show(place, [first, second], nameOf, figures);
    status?.replaceChildren(formats().list([nameOf(first), nameOf(second)]));
    history.replaceState(history.state, '', comparisonAddress(location.href, [first, second]));
  };
  const chosen = chosenTeams(location.search, Object.keys(figures.teams));
  if (!firstSelect.value && chosen[0]) firstSelect.value = chosen[0];
  if (!secondSelect.value && chosen[1]) secondSelect.value = chosen[1];
  chooser.addEventListener('change', update);
  update();
}

import { type MatchRow } from '#contract/match-row.ts';
import { rowHtml } from '#football/rows/row-html.ts';
import { pageFormatTag } from '#i18n/page-locale.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { rowElements } from '../row-elements.ts';

const dayStyle = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A match of what is followed as an item of a list: its competition and its day, above its score. */
export const matchItem = (row: MatchRow): HTMLElement => {
  // A result has its day at the stadium; a match to come its day by the reader's clock, as its time.
  const isTimed = !row.score && row.kickoff.length > 10;
  const at = isTimed ? row.kickoff : row.day;
  const format = new Intl.DateTimeFormat(pageFormatTag(), { ...dayStyle, ...(!isTimed && { timeZone: 'UTC' }) });
  const when = `<time datetime="${at}">${format.format(new Date(at))}</time>`;
  const context = `<span>${escapeHtml(`${row.competition} · ${row.stage}`)}</span>${when}`;
  const item = document.createElement('li');
  item.append(...rowElements(rowHtml(row, { context })));
  return item;
};

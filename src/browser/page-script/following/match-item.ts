import type { MatchRow } from '#contract/match-row.ts';
import { rowHtml } from '#football/rows/row-html.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { rowElements } from '../row-elements.ts';
import { dayHtml } from './day-html.ts';

/** A match of what is followed as an item of a list: its competition and its day, above its score. */
export const matchItem = (row: MatchRow): HTMLElement => {
  const context = `<span>${escapeHtml(`${row.competition} · ${row.stage}`)}</span>${dayHtml(row)}`;
  const item = document.createElement('li');
  item.append(...rowElements(rowHtml(row, { context })));
  return item;
};

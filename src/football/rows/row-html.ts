import type { DayPart, MatchRow } from '#contract/match-row.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { scoreHtml, type ScoreOptions } from './score-html.ts';

interface RowOptions extends ScoreOptions {
  /** The small line above the score, as HTML. */
  context?: string;
}

/** A match as a row of a list: a link with what is said of it, small, above its score. */
export const rowHtml = (row: MatchRow, { context = '', ...options }: RowOptions = {}): string => {
  const above = context && `<span class="context">${context}</span>`;
  return `<a class="match-row" href="${escapeHtml(row.href)}">${above}${scoreHtml(row, options)}</a>`;
};

/** The stage of a match, for the small line above its score. */
export const stageHtml = ({ stage }: Pick<MatchRow, 'stage'>): string => `<span>${escapeHtml(stage)}</span>`;

/** A match as an item of a list of a day, with what the page's scripts know of it (browser/page-script/today/row-element.ts). */
const itemHtml = ({ kickoff, status, about }: MatchRow, content: string, isHidden = false): string =>
  `<li data-at="${kickoff}" data-status="${status}" data-about="${escapeHtml(about)}"${isHidden ? ' hidden' : ''}>${content}</li>`;

/** A match as a card of the strip. @param name of its stage or competition; @param when in HTML */
export const cardHtml = (
  row: MatchRow,
  { name, when = '', ...options }: ScoreOptions & { name: string; when?: string },
) =>
  itemHtml(
    row,
    `<a href="${escapeHtml(row.href)}"><span class="stage"><b class="when">${when}</b> ${escapeHtml(name)}</span>${scoreHtml(row, { ...options, size: 'ribbon' })}</a>`,
  );

interface PartOptions {
  /** The element that names the competition. */
  heading: 'h2' | 'h4';
  /** The time of a kickoff, until a script writes it by the reader's clock. */
  timeOf?: (row: MatchRow) => string;
  /** Matches that are included but hidden. */
  isHidden?: (row: MatchRow) => boolean;
}

/** The matches of a day in a competition, under its name. */
export const dayPartHtml = (
  { name, href, stage, rows }: DayPart,
  { heading, timeOf = () => '', isHidden = () => false }: PartOptions,
): string => {
  const small = stage === undefined ? '' : ` <small>${escapeHtml(stage)}</small>`;
  const head = `<${heading}><a href="${escapeHtml(href)}">${escapeHtml(name)}</a>${small}</${heading}>`;
  const items = rows.map((row) => {
    const context = stage === undefined ? stageHtml(row) : '';
    return itemHtml(row, rowHtml(row, { context, time: timeOf(row) }), isHidden(row));
  });
  return `<section class="match-list">${head}<ul class="cells">${items.join('')}</ul></section>`;
};

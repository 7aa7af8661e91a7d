import type { DrawnMark, MatchRow, RowSide } from '#contract/match-row.ts';
import { localeFacts } from '#i18n/locales.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { decidedHtml, figuresHtml, noteHtml } from './figures-html.ts';
import { kickoffHtml } from './kickoff-html.ts';

/** ribbon: stacked, in a card; list: one row; head: the match page. */
export type ScoreSize = 'ribbon' | 'list' | 'head';

/** Of marks, in CSS pixels. */
export const markSizes = { ribbon: 16, list: 22, head: 64 } as const satisfies Record<ScoreSize, number>;

/** From this size on a flag may be the largest thing in view. Smaller ones let the words and the lead picture load first. */
const leadSize = 48;

/** A team's mark. @param size in CSS pixels */
export const markHtml = (mark: DrawnMark, size: number): string =>
  'image' in mark
    ? `<img class="club-mark" src="${escapeHtml(mark.image)}" alt="" width="${size}" height="${size}" decoding="async"${size < leadSize ? ' loading="lazy"' : ''}>`
    : `<svg class="club-mark" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${mark.paths}</svg>`;

/** A name; in another language than the page's it says so. */
export const nameHtml = ({ name, lang }: Pick<RowSide, 'name' | 'lang'>): string =>
  lang
    ? `<bdi class="latin-name" lang="${lang}" dir="${localeFacts[lang].dir}">${escapeHtml(name)}</bdi>`
    : escapeHtml(name);

const classes = (...names: (string | false | undefined)[]): string => `class="${names.filter(Boolean).join(' ')}"`;

const sideHtml = (side: RowSide, at: 'home' | 'away', hasLost: boolean, size: ScoreSize): string => {
  const mark = side.mark ? markHtml(side.mark, markSizes[size]) : '<span class="no-mark"></span>';
  return `<span ${classes('side', at, hasLost && 'lost')} aria-hidden="true">${mark} <span class="name">${nameHtml(side)}</span></span>`;
};

const middleHtml = ({ score, state, phase, kickoff }: MatchRow, time: string, under: string | undefined): string => {
  if (score) return figuresHtml(score);
  return state === undefined
    ? `<span class="figures kickoff">${kickoffHtml({ kickoff, as: 'time', text: time, under })}</span>`
    : `<span class="figures kickoff word ${phase}" aria-hidden="true">${escapeHtml(state)}</span>`;
};

const belowHtml = ({ score, state, phase }: MatchRow, saysState: boolean): string => {
  const said = saysState && state !== undefined ? `<span class="${phase}">${escapeHtml(state)}</span>` : '';
  return score ? noteHtml(score, said, score.decided ? decidedHtml(score.decided) : '') : '';
};

export interface ScoreOptions {
  size?: ScoreSize;
  /** The time of its kickoff, until a script writes it by the reader's clock. */
  time?: string;
  /** The day at the stadium that it stands under. */
  under?: string | undefined;
}

/** A score: home, figures, away; status and shoot-out below. Winner in ink, loser in grey. `data-result`: readers may hide it. */
export const scoreHtml = (row: MatchRow, { size = 'list', time = '', under }: ScoreOptions = {}): string => {
  // The match page shows the sentence as its heading, and the state below.
  const isHead = size === 'head';
  const sentence = isHead ? '' : `<span class="visually-hidden">${escapeHtml(row.sentence)}</span> `;
  const sides = (['home', 'away'] as const).map((at) => {
    const winner = row.score?.winner;
    return sideHtml(row[at], at, winner !== undefined && winner !== at, size);
  });
  const hidable = row.score ? ` data-result${isHead ? '="match"' : ''}` : '';
  return `<div class="score ${size}"${hidable}>${sentence}${sides.join(' ')} ${middleHtml(row, time, under)}${belowHtml(row, !isHead)}</div>`;
};

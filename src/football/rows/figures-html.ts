// Imports only types and what escapes: the script of a match in play draws with it too, and is small.
import type { RowScore } from '#contract/match-row.ts';
import { escapeHtml } from '#lib/escape-html.ts';

/** Two figures as separate elements, so that they follow the reading direction. */
const pairHtml = (home: number, away: number): string => `<span>${home}</span>–<span>${away}</span>`;

/** Two figures of a score in reading order. The text around them says whose they are. */
export const goalsHtml = ({ home, away }: { home: number; away: number }): string =>
  `<span class="score-pair">${pairHtml(home, away)}</span>`;

/** How a score came about, abbreviated. The key at the foot of the page explains it. */
export const decidedHtml = ({ by, short, name }: NonNullable<RowScore['decided']>): string =>
  `<abbr class="${by}" title="${escapeHtml(name)}">${escapeHtml(short)}</abbr>`;

const figureHtml = (goals: number, hasLost: boolean): string =>
  `<span${hasLost ? ' class="lost"' : ''}>${goals}</span>`;

/** The figures of a score between its teams, the loser's in grey. */
export const figuresHtml = ({ home, away, winner }: RowScore): string =>
  `<span class="figures" aria-hidden="true">${figureHtml(home, winner === 'away')} <span class="dash">–</span> ${figureHtml(away, winner === 'home')}</span>`;

/** What stands below the figures: a state, how the match was decided, the shoot-out. @param said as HTML, as is `decided` */
export const noteHtml = (
  { penalties }: { penalties?: RowScore['penalties'] | undefined },
  said: string,
  decided: string,
): string => {
  if (!said && !decided) return '';
  const shootout = penalties && `<span class="figures">${pairHtml(penalties.home, penalties.away)}</span>`;
  return `<span class="note" aria-hidden="true">${said} ${shootout ? `<span>${decided} ${shootout}</span>` : decided}</span>`;
};

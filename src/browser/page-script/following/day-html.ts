import type { MatchRow } from '#contract/match-row.ts';
import { pageFormatTag } from '#i18n/page-locale.ts';

const dayStyle = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The day of a match: of a result that at the stadium, of a match to come that by the reader's clock, as its time. */
export const dayHtml = (row: MatchRow): string => {
  const isTimed = !row.score && row.kickoff.length > 10;
  const at = isTimed ? row.kickoff : row.day;
  const format = new Intl.DateTimeFormat(pageFormatTag(), { ...dayStyle, ...(!isTimed && { timeZone: 'UTC' }) });
  return `<time datetime="${at}">${format.format(new Date(at))}</time>`;
};

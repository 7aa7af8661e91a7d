import type { LiveRows, LiveTablesModule } from '#browser/page-script/live/live-module.ts';
import type { LiveTablePart } from '#browser/page-script/live/live-table.ts';
import { hidesScores } from '#browser/stores/hides-scores.ts';
import { provisionalTable } from '#football/live/provisional-table.ts';
import type { Messages } from '#i18n/message-types.ts';
import { ofPage } from './live/of-page.ts';
import { figuresOfTable, tableDrawing } from './live/table-drawing.ts';

const files = import.meta.glob<Messages['league']['live']>('./*/league.json', {
  base: '../../i18n/messages',
  eager: true,
  import: 'live',
});

/** A table of the page, which takes the scores in play. @returns what shows it anew, and whether the reader sees scores in it */
const liveTable = (part: LiveTablePart, words: Messages['league']['live']) => {
  const { table, live } = part;
  const published = figuresOfTable(part);
  const draw = tableDrawing(part, words.mark);
  const frame = table.closest('.standings');
  const places = [frame?.previousElementSibling, frame?.nextElementSibling];
  const line = places.find((each) => each?.matches('.provisional'));
  let shown = '[]';
  return (matches: LiveRows): boolean => {
    const scores = live.matches.flatMap(([id, , home, away]) => {
      const row = matches[id];
      return row && row.status !== 'ABANDONED' ? [{ home, away, score: row.score }] : [];
    });
    const isSeen = scores.length > 0 && !(hidesScores() && frame?.hasAttribute('data-result'));
    if (line) line.textContent = isSeen ? words.provisional : '\u00A0';
    const key = JSON.stringify(scores);
    if (key !== shown) draw(provisionalTable(published, scores, live));
    shown = key;
    return isSeen;
  };
};

/** Lets tables take the scores of matches in play, and says once that they are provisional. docs/live.md */
export const start: LiveTablesModule['start'] = (watchNow, parts) => {
  const words = ofPage(files, 'league');
  const tables = parts.map((part) => liveTable(part, words));
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.role = 'status';
  // A region that comes with its text is not read out.
  document.querySelector('main')?.append(status);
  watchNow({
    kickoffs: () =>
      parts.flatMap(({ live }) => live.matches.map(([id, kickoff]) => [id, Date.parse(kickoff)] as const)),
    show: (matches) => {
      const isSeen = tables.map((show) => show(matches)).some(Boolean);
      if (isSeen && !status.textContent) status.textContent = words.said;
    },
  });
};

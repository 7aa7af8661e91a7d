import type { LiveTablePart } from '#browser/page-script/live/live-table.ts';
import { figureOf } from '#browser/page-script/sort/sort-order.ts';
import type { ProvisionalRow, TableFigures } from '#football/live/provisional-table.ts';
import { signed } from '#i18n/signed.ts';
import { inPageDigits } from './in-page-digits.ts';

/** The columns of figures after the team, in their order: components/table/Standings.astro. */
const columns = ['played', 'won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst', 'difference', 'points'] as const;

/** The elements of figures of a row: of its points the one inside the cell. */
const figureCells = (row: HTMLTableRowElement): Element[] => {
  const cells = [...row.cells];
  const from = cells.findIndex((cell) => cell.matches('.team')) + 1;
  return cells.slice(from, from + columns.length).map((cell) => cell.firstElementChild ?? cell);
};

/** The figures of a table as published. */
export const figuresOfTable = ({ rows }: LiveTablePart): TableFigures[] =>
  rows.map((row) => {
    const position = figureOf(row.querySelector('.position')?.firstChild?.textContent ?? '') ?? 0;
    const figures = figureCells(row).map(({ textContent }) => figureOf(textContent) ?? 0);
    return { ...Object.fromEntries(columns.map((column, at) => [column, figures[at]])), position } as TableFigures;
  });

/** A table that is drawn anew: figures in their rows, rows in their order, zones where their positions are. */
export const tableDrawing = ({ table, rows }: LiveTablePart, mark: string) => {
  /** What stands at each position: its number apart, the zone belongs to it and not to a team. */
  const places = rows.map(({ cells: [cell] }) => ({ look: cell?.className ?? '', zone: [...(cell?.children ?? [])] }));
  return (shown: readonly ProvisionalRow[]): void => {
    const ordered = shown.flatMap((figures, at) => {
      const row = rows[figures.row];
      const [position] = row?.cells ?? [];
      if (!row || !position) return [];
      const { look = '', zone = [] } = places[at] ?? {};
      position.className = look;
      position.replaceChildren(inPageDigits(`${figures.position} `), ...zone.map((each) => each.cloneNode(true)));
      const texts = { ...figures, difference: signed(figures.goalsFor - figures.goalsAgainst) };
      figureCells(row).forEach((cell, column) => {
        const text = inPageDigits(String(texts[columns[column] ?? 'points']));
        if (cell.textContent !== text) cell.textContent = text;
      });
      row.classList.toggle('in-play', figures.isInPlay);
      const points = row.querySelector('.points');
      points?.querySelector('.visually-hidden')?.remove();
      if (figures.isInPlay) points?.insertAdjacentHTML('beforeend', `<span class="visually-hidden">${mark}</span>`);
      return [row];
    });
    const isSorted = table.querySelector('[aria-sort]') !== null;
    const body = table.tBodies[0];
    if (isSorted || !body || ordered.every((row, at) => body.rows[at] === row)) return;
    const focused = document.activeElement as HTMLElement | null;
    // All of them, as new boxes: browsers count those that stay as moved.
    body.append(...ordered);
    if (body.contains(focused)) focused?.focus({ preventScroll: true });
  };
};

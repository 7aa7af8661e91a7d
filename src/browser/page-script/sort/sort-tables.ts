import { hidesScores } from '#browser/stores/hides-scores.ts';
import { isFigureColumn, nextDirection, sortOrder } from './sort-order.ts';

/** The visible text of a cell: text only for screen readers is not part of a figure. */
const textOf = (cell: Element | undefined): string => {
  if (!cell) return '';
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden, [aria-hidden="true"], .aside, .adjusted, .of'))
    hidden.remove();
  return copy.textContent;
};

/** Sorts the rows when a column heading is pressed. The published order of the table is that of its positions. */
function makeSortable(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  if (!body || heads.length === 0) return;
  let rows = [...body.rows];
  const textsOf = (column: number): string[] => rows.map((row) => textOf(row.cells[column]));
  const language = document.documentElement.lang;
  heads.forEach((head, column) => {
    // The order would tell a column that its reader hides.
    if ('unsorted' in head.dataset || (hidesScores() && 'result' in head.dataset)) return;
    if (new Set(textsOf(column)).size < 2) return;
    const isRank = head.matches('.position, .rank');
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      // Unsorted, it is as published or as another script has drawn it since.
      if (!table.querySelector('[aria-sort]')) rows = [...body.rows];
      const texts = textsOf(column);
      const startsAscending = isRank || !isFigureColumn(texts);
      const now =
        head.getAttribute('aria-sort') ?? (isRank && !table.querySelector('[aria-sort]') ? 'ascending' : null);
      const direction = nextDirection(now, startsAscending);
      for (const other of heads) other.removeAttribute('aria-sort');
      if (!isRank || direction === 'descending') head.setAttribute('aria-sort', direction);
      const order = isRank && direction === 'ascending' ? rows.keys() : sortOrder(texts, direction, language);
      body.append(...[...order].flatMap((at) => rows[at] ?? []));
    });
  });
}

/** Makes every table sortable that the page marks as such. */
export const sortTables = (): void => {
  for (const table of document.querySelectorAll<HTMLTableElement>('table[data-sorts]')) makeSortable(table);
};

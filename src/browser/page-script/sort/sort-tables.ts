import { isFigureColumn, nextDirection, sortOrder } from './sort-order.ts';

/** Text of a cell for those who see it: letters for screen readers alone are no part of a figure. */
const textOf = (cell: Element | undefined): string => {
  if (!cell) return '';
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden, [aria-hidden="true"], .aside, .adjusted, .of'))
    hidden.remove();
  return copy.textContent;
};

/** Rows by a press on the head of a column. The order that the table came with is that of its positions. */
function makeSortable(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  if (!body || heads.length === 0) return;
  const rows = [...body.rows];
  const language = document.documentElement.lang;
  heads.forEach((head, column) => {
    if ('unsorted' in head.dataset) return;
    const texts = rows.map((row) => textOf(row.cells[column]));
    if (new Set(texts).size < 2) return;
    const isRank = head.matches('.position, .rank');
    const startsAscending = isRank || !isFigureColumn(texts);
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
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

/** Makes every table sortable that the page marks so. */
export const sortTables = (): void => {
  for (const table of document.querySelectorAll<HTMLTableElement>('table[data-sorts]')) makeSortable(table);
};

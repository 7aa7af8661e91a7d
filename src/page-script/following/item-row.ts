import { fill } from '#i18n/fill.ts';
import { requiredElement } from './page-part.ts';

interface ItemRow {
  /** Decoded; empty where nothing is there any more. */
  path: string;
  title: string;
  line: string;
}

/** A row of a list of followed items or saved stories, with a button that removes it. @param label of the button, with `{{name}}` */
export const itemRow = ({ path, title, line }: ItemRow, label: string, remove: () => void): HTMLElement => {
  const template = requiredElement<HTMLTemplateElement>(document, '#following-item');
  const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const link = requiredElement<HTMLAnchorElement>(row, 'a');
  if (path) link.setAttribute('href', encodeURI(path));
  requiredElement(link, 'strong').textContent = title;
  requiredElement(link, 'span').textContent = line;
  const button = requiredElement<HTMLButtonElement>(row, 'button');
  button.ariaLabel = fill(label, { name: title });
  button.addEventListener('click', remove);
  return row;
};

/** Replaces the rows of a list. Focus that was on a row goes to the one that is in its place now. */
export const replaceRows = (part: HTMLElement, rows: readonly HTMLElement[]): void => {
  const list = requiredElement(part, 'ul');
  const at = [...list.children].findIndex((row) => row.contains(document.activeElement));
  list.replaceChildren(...rows);
  if (at < 0) return;
  rows[Math.min(at, rows.length - 1)]?.querySelector('button')?.focus();
};

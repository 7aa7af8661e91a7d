import { fill } from '#i18n/fill.ts';
import { requiredElement } from './page-part.ts';

export interface ItemRow {
  /** Decoded; empty where nothing is there any more. */
  path: string;
  title: string;
  line: string;
  /** The title within a sentence, where it is another. */
  inSentence?: string;
}

/** A row of a list of followed items or saved stories, with a button that removes it. @param label of the button, with `{{name}}` */
export const itemRow = (
  { path, title, line, inSentence = title }: ItemRow,
  label: string,
  remove: () => void,
): HTMLElement => {
  const template = requiredElement<HTMLTemplateElement>(document, '#following-item');
  const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const link = requiredElement<HTMLAnchorElement>(row, 'a');
  if (path) link.setAttribute('href', encodeURI(path));
  requiredElement(link, 'strong').textContent = title;
  requiredElement(link, 'span').textContent = line;
  const button = requiredElement<HTMLButtonElement>(row, 'button');
  button.ariaLabel = fill(label, { name: inSentence });
  button.addEventListener('click', remove);
  return row;
};

const hrefIn = (row: Element | undefined): string | null | undefined => row?.querySelector('a')?.getAttribute('href');

/** Replaces the rows of a list. Focus that was on a row goes to the same row, or to the one that is in its place now: to what it was on, link or button. */
export const replaceRows = (list: HTMLElement, rows: readonly HTMLElement[]): void => {
  const { activeElement } = document;
  const at = [...list.children].findIndex((row) => row.contains(activeElement));
  const href = hrefIn(list.children[at]);
  list.replaceChildren(...rows);
  if (at < 0) return;
  const row = (href && rows.find((each) => hrefIn(each) === href)) || rows[Math.min(at, rows.length - 1)];
  const onLink = activeElement?.matches('a') && row?.querySelector<HTMLElement>('a[href]');
  (onLink || row?.querySelector('button'))?.focus();
};

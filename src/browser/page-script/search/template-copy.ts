import { inArabicIndicDigits } from '#i18n/numerals.ts';
import { pageFormatTag } from '#i18n/page-locale.ts';
import { markMatches } from '#search/marked.ts';

/** A text with its digits as the page's. */
export const written = (text: string): string => (pageFormatTag().endsWith('-arab') ? inArabicIndicDigits(text) : text);

/** A copy of a template's element, and its slots by name. */
export const copyOf = (name: string) => {
  const template = document.querySelector<HTMLTemplateElement>(`template#${name}`);
  const copy = template?.content.cloneNode(true) as DocumentFragment;
  const slot = (of: string): HTMLElement => {
    const found = copy.querySelector<HTMLElement>(`[data-slot~="${of}"]`);
    if (!found) throw new Error(`The template ${name} has no ${of}`);
    return found;
  };
  return { element: copy.firstElementChild as HTMLElement, slot };
};

export const linkTo = (link: HTMLElement, path: string): void =>
  link.setAttribute('href', encodeURI(path).replace(/[?#]/g, encodeURIComponent));

/** Writes a text and marks the words of the query. */
export const writeMarked = (place: HTMLElement, text: string, query: string): void =>
  place.replaceChildren(
    ...markMatches(text, query).map((piece) => {
      if (!piece.isMarked) return written(piece.text);
      const mark = document.createElement('mark');
      mark.textContent = written(piece.text);
      return mark;
    }),
  );

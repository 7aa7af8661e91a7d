import type { Figures } from './figures.ts';

/**
 * A text with its figures marked.
 * @param offset position of the text in the line to which the figures' offsets refer; figures that exceed the text do not change
 */
export const marked = (
  text: string,
  figures: readonly Figures[],
  mark: (text: string, figures: Figures) => string,
  offset = 0,
): string => {
  let result = '';
  let from = 0;
  for (const each of figures) {
    const [start, end] = [each.start - offset, each.end - offset];
    if (start < from || end > text.length) continue;
    result += text.slice(from, start) + mark(text.slice(start, end), each);
    from = end;
  }
  return result + text.slice(from);
};

import { type Change, type Edit, linesOf, type Source, type TextCommand } from './edit.ts';

/** What a line can be. */
export type LineKind = 'heading' | 'subheading' | 'list' | 'numberedList' | 'quote';

/** The mark of a line by its number in the selection, and how to recognise it. */
const kinds: Record<LineKind, { mark: (number: number) => string; pattern: RegExp }> = {
  heading: { mark: () => '## ', pattern: /^## +/ },
  subheading: { mark: () => '### ', pattern: /^### +/ },
  list: { mark: () => '- ', pattern: /^[-*+] +/ },
  numberedList: { mark: (number) => `${number}. `, pattern: /^\d+[.)] +/ },
  quote: { mark: () => '> ', pattern: /^> ?/ },
};
/** A line has one of these; a quote may hold any of them. */
const others = /^(?:#{1,6} +|[-*+] +|\d+[.)] +)/;

/** Makes the selected lines headings, a list or a quote, or takes it back where all of them are. Empty lines stay. */
export const toggleLines =
  (kind: LineKind): TextCommand =>
  (source: Source): Edit => {
    const { mark, pattern } = kinds[kind];
    const { from, to } = linesOf(source);
    const lines = source.text.slice(from, to).split('\n');
    const isOnly = lines.length === 1;
    const isLine = (line: string): boolean => isOnly || line.trim() !== '' || kind === 'quote';
    const isOff = lines.filter(isLine).every((line) => pattern.test(line));
    const changes: Change[] = [];
    let [at, number] = [from, 1];
    for (const line of lines) {
      if (isLine(line)) {
        const [old = ''] = (isOff || kind !== 'quote' ? (isOff ? pattern : others).exec(line) : null) ?? [];
        changes.push({ from: at, to: at + old.length, insert: isOff ? '' : mark(number++) });
      }
      at += line.length + 1;
    }
    return { changes, ...moved(source, changes) };
  };

/** Where a selection is after changes at the beginnings of its lines. */
const moved = ({ from, to }: Source, changes: readonly Change[]): { from: number; to: number } => {
  const place = (at: number): number =>
    changes.reduce((after, { from, to = from, insert }) => {
      if (at < from) return after;
      return after + insert.length - Math.min(at, to) + from;
    }, at);
  return { from: place(from), to: place(to) };
};

import { type Edit, linesOf, type Source, type TextCommand } from './edit.ts';

/**
 * Places a block on lines of its own, with an empty line before and after it: at an empty line, otherwise below the paragraph of the caret.
 * @param block the text; what stands between two `¦` in it is selected
 */
export const placeBlock =
  (block: string) =>
  ({ text, to }: Source): Edit => {
    const line = linesOf({ text, from: to, to });
    const rest = text.slice(line.from);
    const end = rest.search(/\n[^\S\n]*\n/);
    const isEmpty = text.slice(line.from, line.to).trim() === '';
    const at = line.from + (isEmpty ? 0 : end < 0 ? rest.trimEnd().length : end);
    const [before, behind] = [text.slice(0, at), text.slice(isEmpty ? line.to : at)];
    const lead = gap(before, /\n*$/.exec(before)?.[0].length ?? 0);
    const breaks = /^\n*/.exec(behind)?.[0].length ?? 0;
    const tail = behind === '' ? '\n' : gap(behind, breaks);
    const [head = '', chosen = '', last = ''] = block.split('¦');
    const from = at + lead.length + head.length;
    const insert = lead + head + chosen + last + tail;
    const isPlain = !block.includes('¦');
    const after = at + insert.length + Math.min(2, breaks);
    return {
      changes: [{ from: at, to: isEmpty ? line.to : at, insert }],
      ...(isPlain ? { from: after, to: after } : { from, to: from + chosen.length }),
    };
  };

/** The line breaks that an empty line needs beside a text that has some already. */
const gap = (beside: string, breaks: number): string => (beside === '' ? '' : '\n'.repeat(Math.max(0, 2 - breaks)));

/** A callout: the selected lines, or words to replace. */
export const placeCallout =
  (kind: 'quote' | 'number' | 'facts', words: { title: string; text: string }): TextCommand =>
  (source: Source): Edit | undefined => {
    const chosen = source.text.slice(source.from, source.to).trim();
    const title = { quote: '', number: ' ¦0¦', facts: ` ¦${words.title}¦` }[kind];
    const body = (chosen || (kind === 'quote' ? `¦${words.text}¦` : words.text))
      .split('\n')
      .map((line) => `> ${line}`.trimEnd());
    const block = [`> [!${kind}]${title}`, ...body].join('\n');
    if (!chosen) return placeBlock(block)(source);
    const { from, to } = linesOf(source);
    const isWhole = source.text.slice(from, to).trim() === chosen;
    if (!isWhole) return placeBlock(block)({ ...source, from: source.to });
    const [head = '', marked = '', rest = ''] = block.split('¦');
    const at = from + head.length;
    return { changes: [{ from, to, insert: head + marked + rest }], from: at, to: at + marked.length };
  };

/** A table with a header and two rows. */
export const tableBlock = ({ heading }: { heading: string }): string =>
  [`| ¦${heading}¦ | ${heading} |`, '|---|---|', '|  |  |', '|  |  |'].join('\n');

/** The line of an entry of a live blog: its time in the zone of the newsroom. */
export const entryBlock = (now: Date, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(now);
  return `::entry{${time}}\n\n¦¦`;
};

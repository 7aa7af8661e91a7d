import type { Edit, Source, TextCommand } from './edit.ts';

/** The stars directly before or behind a place. */
const starsBefore = (text: string, at: number): number => /\**$/.exec(text.slice(0, at))?.[0].length ?? 0;
const starsBehind = (text: string, at: number): number => /^\**/.exec(text.slice(at))?.[0].length ?? 0;

/** The selection without its own stars and the spaces at its ends. */
const trimmed = ({ text, from, to }: Source): { from: number; to: number } => {
  const [lead = ''] = /^[\s*]*/.exec(text.slice(from, to)) ?? [];
  const [tail = ''] = /[\s*]*$/.exec(text.slice(from + lead.length, to)) ?? [];
  return from === to || lead.length === to - from ? { from, to } : { from: from + lead.length, to: to - tail.length };
};

/**
 * Sets the selected words in bold (`**`) or in italics (`*`), or takes it back. Without a selection the caret is put between two marks, or
 * they are removed around it.
 */
export const toggleStars =
  (mark: '**' | '*'): TextCommand =>
  (source: Source): Edit => {
    const { text } = source;
    const { from, to } = trimmed(source);
    const stars = Math.min(starsBefore(text, from), starsBehind(text, to));
    const size = mark.length;
    const isOn = mark === '**' ? stars >= 2 : stars % 2 === 1;
    return isOn
      ? {
          changes: [
            { from: from - size, to: from, insert: '' },
            { from: to, to: to + size, insert: '' },
          ],
          from: from - size,
          to: to - size,
        }
      : {
          changes: [
            { from, insert: mark },
            { from: to, insert: mark },
          ],
          from: from + size,
          to: to + size,
        };
  };

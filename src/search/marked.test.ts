import { describe, expect, it } from 'vitest';
import { asWritten, markMatches } from './marked.ts';

const shown = (text: string, query: string): string =>
  markMatches(text, query)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

describe('marked words', () => {
  it.each([
    ['Mohamed Salah scores', 'salah', 'Mohamed [Salah] scores'],
    ['Mbappé’s ten goals', 'mbappe goal', '[Mbappé’s] ten [goals]'],
    ['الأهلي يفوز على الزمالك', 'اهلى زمالك', '[الأهلي] يفوز على [الزمالك]'],
    ['كُرَةُ القدم', 'كره', '[كُرَةُ] القدم'],
    ['منتخب فرنسا', 'تونس وفرنسا', 'منتخب [فرنسا]'],
    ['إلى ثمن النهائي', 'ثمن النهائي', 'إلى [ثمن] [النهائي]'],
    // Only the last word may be unfinished.
    ['Egyptian Egypt', 'egypt win', 'Egyptian [Egypt]'],
    ['No word of it', 'salah', 'No word of it'],
    ['', 'salah', ''],
  ])('%s, asked for %s', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });
});

it.each([
  ['اهلي', 'نادي أهلي جدة', 'أهلي'],
  ['اهلي', 'النادي الأهلي', 'الأهلي'],
  ['haaland', 'Erling Haaland', 'Haaland'],
  ['صلاح', 'محمد صلاااح', 'صلاااح'],
  ['موسي', 'محمد صلاح', undefined],
])('%s is written in “%s” as %s', (form, text, written) => expect(asWritten(form, text)).toBe(written));

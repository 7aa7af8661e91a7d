import { describe, expect, test } from 'vitest';
import { after, applyEdit, marked, shown } from '../testing/marked.ts';
import { linkAt, searchAt, toggleLink, writeFound } from './links.ts';

const egypt = { kind: 'club', id: 'egypt', link: 'club:egypt', label: 'مصر' };
const table = { kind: 'table', id: 'cup-2026', label: 'الكأس' };

test('the link at the caret', () => {
  const { text, from } = marked('فاز [مص‸ر](club:egypt) أمس');
  const found = linkAt(text, from);
  expect(found && text.slice(found.label.from, found.label.to)).toBe('مصر');
  expect(found && text.slice(found.target.from, found.target.to)).toBe('club:egypt');
  expect(linkAt(text, 1)).toBeUndefined();
});

test.each([
  ['فاز ‹مصر› أمس', 'فاز [مصر](‸) أمس'],
  ['[م‸صر](club:egypt)', '[مصر](‹club:egypt›)'],
  ['[مصر](‹club:egypt›)', '‹مصر›'],
])('a link is begun, its target selected, and taken away: %s', (before, expected) => {
  expect(after(toggleLink, before)).toBe(expected);
});

describe('searching for items', () => {
  test.each([
    ['فاز @مص‸', 'mention', 'مص'],
    ['و@محمد صل‸', 'mention', 'محمد صل'],
    ['@‸', 'mention', ''],
    ['[مصر](مص‸)', 'target', 'مص'],
    ['::player{sal‸}', 'player', 'sal'],
    ['::table{‸}', 'table', ''],
  ])('%s', (text, kind, query) => {
    const { text: plain, from } = marked(text);
    expect(searchAt(plain, from)).toMatchObject({ kind, query });
  });

  test.each(['desk@paper‸', '[مصر](club:eg‸)', 'a @ b‸', 'text‸', '::chart{go‸}'])('not in %s', (text) => {
    const { text: plain, from } = marked(text);
    expect(searchAt(plain, from)).toBeUndefined();
  });

  test.each([
    ['أول\n\n@كأس‸\n\nثان', 'أول\n\n::table{cup-2026}\n\n‸ثان'],
    ['أول @كأس‸ هنا\n\nثان', 'أول  هنا\n\n::table{cup-2026}\n\n‸ثان'],
  ])('what is placed stands on a line of its own: %s', (before, expected) => {
    const source = marked(before);
    const search = searchAt(source.text, source.from);
    expect(search && shown(applyEdit(source, writeFound(search, table, source.text)))).toBe(expected);
  });

  test.each([
    ['فاز @مص‸ أمس', 'فاز [مصر](club:egypt)‸ أمس'],
    ['[الفراعنة](مص‸) أمس', '[الفراعنة](club:egypt)‸ أمس'],
    ['[](‸) أمس', '[مصر](club:egypt)‸ أمس'],
    ['::player{eg‸}', '::player{egypt}‸'],
  ])('what is chosen is written: %s', (before, expected) => {
    const source = marked(before);
    const search = searchAt(source.text, source.from);
    expect(search && shown(applyEdit(source, writeFound(search, egypt, source.text)))).toBe(expected);
  });
});

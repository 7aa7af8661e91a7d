import { describe, expect, test } from 'vitest';
import { after } from '../testing/marked.ts';
import { entryBlock, placeBlock, placeCallout, tableBlock } from './blocks.ts';
import { toggleStars } from './inline.ts';
import { toggleLines } from './lines.ts';
import { toCell } from './table-cells.ts';

describe('bold and italics', () => {
  test.each([
    ['فاز ‹المغرب› أمس', 'فاز **‹المغرب›** أمس'],
    ['فاز **‹المغرب›** أمس', 'فاز ‹المغرب› أمس'],
    ['فاز ‹**المغرب**› أمس', 'فاز ‹المغرب› أمس'],
    ['فاز‹ المغرب ›أمس', 'فاز **‹المغرب›** أمس'],
    ['فاز ‸', 'فاز **‸**'],
    ['فاز **‸**', 'فاز ‸'],
    ['*‹won›*', '***‹won›***'],
  ])('bold: %s', (before, expected) => {
    expect(after(toggleStars('**'), before)).toBe(expected);
  });

  test.each([
    ['‹won›', '*‹won›*'],
    ['*‹won›*', '‹won›'],
    ['**‹won›**', '***‹won›***'],
    ['***‹won›***', '**‹won›**'],
  ])('italics: %s', (before, expected) => {
    expect(after(toggleStars('*'), before)).toBe(expected);
  });
});

test.each([
  ['heading', 'أ\nخيخ‸ون\nب', 'أ\n## خيخ‸ون\nب'],
  ['heading', '## خيخ‸ون', 'خيخ‸ون'],
  ['subheading', '## Gij‸ón', '### Gij‸ón'],
  ['list', '‹one\n\ntwo›', '- ‹one\n\n- two›'],
  ['list', '- ‹one\n- two›', '‹one\ntwo›'],
  ['numberedList', '- ‹one\n- two›', '1. ‹one\n2. two›'],
  ['quote', '‹one\n\n- two›', '> ‹one\n> \n> - two›'],
  ['list', '‸', '- ‸'],
] as const)('%s: %j', (kind, before, expected) => {
  expect(after(toggleLines(kind), before)).toBe(expected);
});

describe('blocks', () => {
  test.each([
    ['أ‸\n\nب', 'أ\n\n::poll{x}\n\n‸ب'],
    ['one\ntw‸o\nthree\n\nfour', 'one\ntwo\nthree\n\n::poll{x}\n\n‸four'],
    ['one\n\n‸\n\ntwo', 'one\n\n::poll{x}\n\n‸two'],
    ['‸', '::poll{x}\n‸'],
    ['one\n‸', 'one\n\n::poll{x}\n‸'],
  ])('has empty lines around it: %j', (before, expected) => {
    expect(after(placeBlock('::poll{x}'), before)).toBe(expected);
  });

  test('a line that needs an id has it selected', () => {
    expect(after(placeBlock('::table{¦season¦}'), '‸')).toBe('::table{‹season›}\n');
  });

  test('chosen words become a callout', () => {
    const words = { title: 'Title', text: 'Text' };
    expect(after(placeCallout('quote', words), 'one\n\n‹two›\n\nthree')).toBe('one\n\n> [!quote]\n> two‸\n\nthree');
    expect(after(placeCallout('facts', words), '‸')).toBe('> [!facts] ‹Title›\n> Text\n');
    expect(after(placeCallout('number', words), 'a ‹word› b')).toBe('a word b\n\n> [!number] ‹0›\n> word\n');
  });

  test('an entry of a live blog has the time of the newsroom', () => {
    expect(entryBlock(new Date('2026-07-19T17:05:40Z'), 'Africa/Cairo')).toBe('::entry{2026-07-19 20:05}\n\n¦¦');
  });
});

test('Tab goes from cell to cell, and adds a row behind the last', () => {
  const table = after(placeBlock(tableBlock({ heading: 'h' })), '‸');
  expect(table).toBe('| ‹h› | h |\n|---|---|\n|  |  |\n|  |  |\n');
  let state = table;
  const seen = Array.from({ length: 6 }, () => (state = after((source) => toCell(source, 1), state)));
  expect(seen[0]).toBe('| h | ‹h› |\n|---|---|\n|  |  |\n|  |  |\n');
  expect(seen[1]).toBe('| h | h |\n|---|---|\n| ‸ |  |\n|  |  |\n');
  expect(seen[5]).toBe('| h | h |\n|---|---|\n|  |  |\n|  |  |\n| ‸ |  |\n');
  expect(after((source) => toCell(source, -1), seen[1] ?? '')).toBe(seen[0]);
  expect(toCell({ text: 'no table', from: 2, to: 2 }, 1)).toBeUndefined();
});

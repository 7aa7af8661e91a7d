import { expect, it } from 'vitest';
import { readTable } from './csv.ts';

it('reads cells that are empty, wherever they stand, and those in quotes with commas', () => {
  const { columns, rows } = readTable('\uFEFFDiv,Date,Home\r\n,01/08/2023,\r\n,,\r\nE0,"1,2 ""3""", Leeds \n');
  expect(columns).toEqual(['Div', 'Date', 'Home']);
  expect(rows).toEqual([
    { cells: { Div: '', Date: '01/08/2023', Home: '' }, number: 2 },
    { cells: { Div: 'E0', Date: '1,2 "3"', Home: 'Leeds' }, number: 4 },
  ]);
});

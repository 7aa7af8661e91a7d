import { expect, test } from 'vitest';
import { pastedPoints, readPoints } from './points.ts';

test.each([
  ['12', 12],
  ['٣٫٥', 3.5],
  ['1,5', 1.5],
  ['\u22122', -2],
  ['3.', 3],
  ['', undefined],
  ['-', undefined],
  ['two', undefined],
])('a number is read as it is written: %s', (text, number) => {
  expect(readPoints(text)).toBe(number);
});

test('rows of a spreadsheet become points, and a text of one cell stays one', () => {
  expect(pastedPoints('مصر\t3\r\nالمغرب\t\n', 'bar')).toEqual([{ label: 'مصر', value: 3 }, { label: 'المغرب' }]);
  expect(pastedPoints('Egypt\t1\t2.5', 'scatter')).toEqual([{ label: 'Egypt', x: 1, y: 2.5 }]);
  expect(pastedPoints('Egypt', 'bar')).toBeUndefined();
});

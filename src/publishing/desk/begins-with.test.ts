import { expect, it } from 'vitest';
import { beginsWith, beginsWithin } from './begins-with.ts';

it.each([
  ['Egy', ['Egypt'], true],
  ['Egy', ['National Bank of Egypt'], false],
  ['ahl', ['الأهلي', 'Al Ahly'], true],
  ['أهل', ['الأهلي'], true],
  ['مصر', ['البنك الأهلي المصري'], false],
  ['salah m', ['Mohamed Salah', 'Salah Mohsen'], true],
])('%s begins %j: %s', (query, names, expected) => expect(beginsWith(query)(names)).toBe(expected));

it.each([
  ['صلاح', 'محمد صلاح', true],
  ['صلاح', 'مصطفى المصلاح', false],
  ['lah', 'Mohamed Salah', false],
])('%s begins a name of %s: %s', (query, name, expected) => expect(beginsWithin(query)([name])).toBe(expected));

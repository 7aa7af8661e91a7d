import { expect, it } from 'vitest';
import { beginsWith } from './begins-with.ts';

it.each([
  ['Egy', ['Egypt'], true],
  ['Egy', ['National Bank of Egypt'], false],
  ['ahl', ['الأهلي', 'Al Ahly'], true],
  ['أهل', ['الأهلي'], true],
  ['مصر', ['البنك الأهلي المصري'], false],
  ['salah m', ['Mohamed Salah', 'Salah Mohsen'], true],
])('%s begins %j: %s', (query, names, expected) => expect(beginsWith(query)(names)).toBe(expected));

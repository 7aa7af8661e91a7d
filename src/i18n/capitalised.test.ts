import { expect, it } from 'vitest';
import { capitalised } from './capitalised.ts';

it.each([
  ['the data desk', 'The data desk'],
  ['Élodie', 'Élodie'],
  ['élodie', 'Élodie'],
  ['2026', '2026'],
  ['قسم البيانات', 'قسم البيانات'],
  ['', ''],
])('“%s” begins a line as “%s”', (name, written) => expect(capitalised(name)).toBe(written));

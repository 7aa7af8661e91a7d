import { expect, it } from 'vitest';
import { itemIdFrom } from './item-id.ts';

it.each([
  ['Spain win the cup', 'spain-win-the-cup'],
  ['São Paulo 2–1', 'sao-paulo-2-1'],
  ['إسبانيا بطلة العالم', ''],
  ['إسبانيا 2026', ''],
  ['', ''],
])('reads the id in %j', (text, id) => expect(itemIdFrom(text)).toBe(id));

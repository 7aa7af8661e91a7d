import { expect, it } from 'vitest';
import { maxOptions, pollSchema } from './poll.ts';

it('has so many options at most', () => {
  const text = (word: string) => ({ ar: word, en: word });
  const options = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `o${at}`, label: text(`o${at}`) }));
  const faultsWith = (count: number) =>
    (pollSchema.safeParse({ options: options(count) }).error?.issues ?? []).filter(({ path }) => path[0] === 'options');
  expect(faultsWith(maxOptions)).toEqual([]);
  expect(faultsWith(maxOptions + 1)).toMatchObject([{ code: 'too_big', maximum: maxOptions }]);
});

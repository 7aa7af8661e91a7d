import { describe, expect, it } from 'vitest';
import { type CountLines, fitText } from './fit-text.ts';

/** A fixed pitch: at size 10 a line has room for ten letters, at size 5 for twenty. Words are never split. */
const countLines: CountLines = async (text, size) => {
  const room = 100 / size;
  let [lines, used] = [1, 0];
  for (const word of text.split(' ')) {
    const length = [...word].length;
    if (used > 0 && used + 1 + length > room) [lines, used] = [lines + 1, 0];
    used += (used > 0 ? 1 : 0) + length;
    if (used > room) [lines, used] = [lines + Math.ceil(used / room) - 1, used % room];
  }
  return lines;
};
const sizes = [
  { size: 10, lines: 1 },
  { size: 5, lines: 2 },
];
const fit = (text: string) => fitText({ text, sizes }, countLines);

describe('fitText', () => {
  it('takes the largest size that fits its lines', async () => {
    expect(await fit('one two')).toEqual({ text: 'one two', size: 10, lines: 1 });
    expect(await fit('one two three four five')).toEqual({ text: 'one two three four five', size: 5, lines: 2 });
  });

  it('truncates a long text after a whole word, with an ellipsis', async () => {
    const { text, size } = await fit('one two three four five six seven eight nine ten');
    expect(text).toBe('one two three four five six seven…');
    expect(size).toBe(5);
  });

  it('leaves no punctuation before the ellipsis', async () => {
    const { text } = await fit('one two three four five six seven – eighteen nine ten');
    expect(text).toBe('one two three four five six seven…');
    expect((await fit('واحد اثنان ثلاثة أربعة خمسة ستة سبعة، ثمانية تسعة عشرة')).text).toMatch(/سبعة…$/);
  });

  it('closes an isolate that is cut', async () => {
    const { text } = await fit('one two three four \u2066five six seven eight nine ten eleven\u2069 twelve');
    expect(text).toMatch(/^one two three four \u2066five.*\u2069…$/);
  });

  it('truncates a single long word between grapheme clusters', async () => {
    const { text } = await fit(`${'e\u0301'.repeat(60)} end`);
    expect(text).toMatch(/^(?:e\u0301)+…$/);
  });
});

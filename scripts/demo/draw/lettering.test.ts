import { describe, expect, it } from 'vitest';
import { letter } from './lettering.ts';

const options = { family: 'alexandria', weight: 800, size: 100 } as const;

describe('letter', () => {
  it('joins Arabic letters: a word is narrower than its letters apart', async () => {
    const joined = await letter('ست', options);
    const apart = await letter('س ت', options);
    expect(joined.width).toBeLessThan(apart.width * 0.8);
  });

  it('sets figures at the left of the Arabic word they follow', async () => {
    const [phrase, figures] = [await letter('دور 32', options), await letter('32', options)];
    const first = phrase.segments.slice(0, figures.segments.length);
    expect(first).toEqual(figures.segments);
  });

  it.each(['alexandria', 'markazi-text'] as const)('finds the font of %s, in both scripts', async (family) => {
    for (const text of ['كرة', 'ball']) {
      expect((await letter(text, { ...options, family, weight: 700 })).segments.length).toBeGreaterThan(0);
    }
  });

  it('names the text when the font lacks a letter', async () => {
    await expect(letter('中', options)).rejects.toThrow('中');
  });
});

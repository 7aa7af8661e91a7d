import { expect, it } from 'vitest';
import { awkwardTexts } from './testing/awkward-texts.ts';
import { checkEdits } from './testing/check-edits.ts';
import { contentTexts } from './testing/content-texts.ts';
import { formats } from './testing/random-edits.ts';

it.each(['yaml', 'json'] as const)(
  'random edits of awkward %s change what was asked for, and no other byte',
  (format) => {
    for (const [seed, text] of awkwardTexts[format].entries())
      expect(checkEdits(format, text, { seed, edits: 60 })).toEqual({ made: 60, refused: [], faults: [] });
  },
);

it.each(['yaml', 'json'] as const)('random edits of a sample of the content’s %s change no other byte', (format) => {
  for (const [seed, { file, text }] of contentTexts(format).entries())
    if (seed % (format === 'yaml' ? 7 : 40) === 0)
      expect(checkEdits(format, text, { seed, edits: 6 }), file).toEqual({ made: 6, refused: [], faults: [] });
});

it.each(['yaml', 'json'] as const)('opening and saving every %s of the content changes no byte', (format) => {
  const { parse, splice } = formats[format];
  for (const { file, text } of contentTexts(format)) {
    const value = parse(text) as Record<string, never>;
    const changes = Object.entries(value).map(([key, each]) => ({
      path: [Array.isArray(value) ? Number(key) : key],
      value: each,
    }));
    expect(splice(text, changes) === text, file).toBe(true);
  }
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compressed } from './compression.ts';

const content = readFileSync(new URL('../../browser/stores/poll.ts', import.meta.url));

it.each(['_assets/voting.CtaEBcrg.js', 'islands/poll.js', 'service-worker.js'])(
  'makes %s as small as can be, unlike a page',
  (path) => {
    expect(compressed(path, content).length).toBeLessThan(compressed('en/voting.html', content).length * 0.97);
  },
);

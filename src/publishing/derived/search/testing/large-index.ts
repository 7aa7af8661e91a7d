import { hash } from 'node:crypto';
import { chance } from '#lib/seeded-random.ts';
import { weights } from '#search/postings.ts';
import { makeSegment, type SearchIndex, type SearchItem } from '#search/segment.ts';

/** Letters as unevenly frequent as in a language. */
const letters = 'اللاييننممووتتررببعفقسدحكجشصخطثذزضغظ';

/**
 * A search index of generated stories. Their words have the frequencies of a natural language (Zipf's law with Mandelbrot's correction),
 * unlike the demo's words repeated ten thousand times.
 */
export const largeIndex = (stories: number, recent: number) => {
  const dice = chance(20_261_122);
  const words = Array.from({ length: 120_000 }, () =>
    Array.from({ length: dice.between(3, 8) }, () => letters[dice.between(0, letters.length - 1)]).join(''),
  );
  let total = 0;
  const upTo = Float64Array.from(words, (_, rank) => (total += 1 / (rank + 2.7) ** 1.05));
  const word = (): string => {
    const at = (dice.between(0, 1e9) / 1e9) * total;
    let [low, high] = [0, words.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
  const some = (count: number): string[] => Array.from({ length: count }, word);
  const story = (): SearchItem => {
    const [title, line, text] = [some(8), some(20), some(420)];
    return {
      kind: 'news',
      words: [
        [weights.name, title],
        [weights.line, line],
        [weights.subject, some(12)],
        [weights.text, [...new Set(text)]],
      ],
      entry: {
        kind: 'news',
        path: `/ar/news/${title.join('-')}`,
        title: title.join(' '),
        line: line.join(' '),
        date: '22 نوفمبر 2026',
      },
    };
  };
  const files = new Map<string, string>();
  const lay = (kind: string, content: string): string => {
    const name = `${kind}-${hash('sha256', content, 'base64url').slice(0, 8)}`;
    files.set(name, content);
    return name;
  };
  const segment = (count: number) =>
    makeSegment(
      {
        *[Symbol.iterator]() {
          for (let at = 0; at < count; at += 1) yield story();
        },
      },
      lay,
    );
  const directory: SearchIndex = {
    names: lay('names', words.slice(0, 4000).join('\n')),
    segments: [segment(stories - recent), segment(recent)],
  };
  return { directory, files, /** The most frequent first. */ words };
};

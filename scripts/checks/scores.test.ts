import { describe, expect, it } from 'vitest';
import { checkScores } from './scores.ts';

const isTeam = (words: string): boolean => words === 'المجر';
const check = (file: string, text: string) => checkScores(file, text, isTeam);

describe('the check of scores', () => {
  it('names the file, the words and what to write', async () => {
    const [problem] = await check('news/one/ar.md', '## الاتحاد السوفيتي 2–1 المجر\n\nفازت 2–1 أمس في مدينتها.');
    expect(problem?.file).toBe('news/one/ar.md');
    expect(problem?.message).toContain('“الاتحاد السوفيتي 2–1 المجر”: 2–1 is read from left to right.');
  });

  it('finds a text at any depth of a file of facts, and passes by other languages', async () => {
    const yaml = 'options:\n  - label: { ar: "الاتحاد السوفيتي 2–1 المجر", en: "Soviet Union 2–1 Hungary" }\n';
    expect(await check('polls/one/poll.yaml', yaml)).toHaveLength(1);
  });

  it('takes a link to a team for its name, and what a writer has isolated as it is', async () => {
    const text = '[الاتحاد السوفيتي](club:soviet-union) 2–1 المجر\n\nيوغوسلافيا <bdi dir="rtl">2–1</bdi> المجر';
    expect(await check('news/one/ar.md', text)).toEqual([]);
  });
});

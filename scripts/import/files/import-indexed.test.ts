import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { thorough } from '../../../tests/support/thorough.ts';
import { dataFolders, sampleFolder } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { runImport } from './testing/run-import.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const importing = (source: string) => runImport(source, '--out', folder.contentDir);

const saysOfMarks = ({ field }: { field: string }): boolean => field === 'colours';

it.each(thorough ? dataFolders : [sampleFolder])(
  'what an import writes contradicts itself nowhere: %s',
  { timeout: 120_000 },
  async (source) => {
    await importing(source);
    const { advice } = await folder.index();
    expect(advice.filter((each) => !saysOfMarks(each))).toEqual([]);
  },
);

it('a source that contradicts itself is published without what cannot be true', async () => {
  const source = join(folder.contentDir, '..', 'source', 'football.json', '2024-25');
  mkdirSync(source, { recursive: true });
  const [home, away] = ['Arsenal FC', 'Chelsea FC'];
  const match = { round: 'Matchday 1', date: '2024-08-17', time: '15:00', team1: home, team2: away };
  const matches = [
    { ...match, score: { ht: [2, 0], ft: [1, 0] } },
    { ...match, team2: home, score: { ft: [1, 1] } },
    { ...match, score: { ft: [1, 0] } },
  ];
  writeFileSync(join(source, 'en.1.json'), JSON.stringify({ name: 'English Premier League 2024/25', matches }));
  const { errors } = await importing(join(source, '../../..'));
  for (const code of ['IMPOSSIBLE_SCORE', 'BAD_MATCH', 'DUPLICATE_MATCH']) expect(errors).toContain(code);
  await folder.index();
});

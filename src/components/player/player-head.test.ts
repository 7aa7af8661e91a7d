import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { localsOf } from '../../../tests/fixtures/matches/sample-views.ts';
import { playerHead } from './player-head.ts';

const folder = newsroomFolder();
let reader: ReturnType<typeof openReader>;
beforeAll(async () => {
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
  await folder.index();
  reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
});
afterAll(() => {
  reader.close();
  folder.dispose();
});

it('writes a position within a sentence without a capital, and no “the” before the competition', () => {
  const read = reader.forPage();
  const player = read.player('karim-fathy');
  if (!player) throw new Error('There is no such player among the samples');
  expect(playerHead(player, { ...localsOf('en'), numerals: 'latn', read }).description).toMatch(
    /^Karim Fathy, Harbour forward, Coast League 2026\/27: /,
  );
});

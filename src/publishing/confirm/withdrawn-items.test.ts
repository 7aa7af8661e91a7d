import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openReader } from '#newsroom/reader/reader.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { writeFiles } from '../testing/write-files.ts';
import { withdrawnItems } from './withdrawn-items.ts';

const root = mkdtempSync(path.join(tmpdir(), 'withdrawn-'));
const folder = newsroomFolder();
afterAll(() => {
  rmSync(root, { recursive: true });
  folder.dispose();
});

it('withdrawn are pages of every kind whose item is gone, and not those that moved', async () => {
  const name = { ar: 'اسم', en: 'Name' };
  const colours = { primary: '#d5121e', secondary: '#ffffff', pattern: 'plain' };
  folder.write('football/clubs/lions.json', { id: 'lions', name, kind: 'club', country: 'EG', colours });
  folder.write('football/competitions/cup.json', { id: 'cup', name, kind: 'tournament', scope: 'domestic' });
  folder.write('football/redirects.json', [{ kind: 'club', id: 'old-lions', to: { kind: 'club', id: 'lions' } }]);
  await folder.index();
  const gone = [
    ...['club/eagles', 'player/keeper', 'matches/final', 'tags/goals', 'authors/mona'],
    ...['leagues/north', 'championships/world'],
  ];
  const kept = ['club/lions', 'club/old-lions', 'club/eagles/2026', 'matches/day/2026-07-01'];
  kept.push('tags/cup', 'authors/desk');
  const site = writeFiles(
    path.join(root, 'site'),
    Object.fromEntries([...gone, ...kept, 'championships/cup'].map((page) => [`en/${page}.html`, ''])),
  );
  const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
  const withdrawals = withdrawnItems(site, reader);
  reader.close();
  expect(withdrawals.map(({ of, pages }) => `${pages} ${of}`)).toEqual([
    '3 clubs',
    '1 players',
    '1 matches',
    '2 tags',
    '2 authors',
    '1 leagues',
    '2 championships',
  ]);
  expect(withdrawals.flatMap(({ withdrawn }) => withdrawn)).toEqual(gone.map((page) => `/en/${page}`));
});

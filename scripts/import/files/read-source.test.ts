import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { maxSourceBytes, readText, readTournamentFiles } from './read-source.ts';

it('reads no file that is larger than any of openfootball', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['cup.json', 'cup.groups.json']) writeFileSync(join(folder, name), '{}');
  expect(await readText(folder, 'cup.json')).toEqual({ file: 'cup.json', text: '{}' });
  truncateSync(join(folder, 'cup.groups.json'), maxSourceBytes + 1);
  const reason = `cup.groups.json has ${maxSourceBytes + 1} bytes, where ${maxSourceBytes} are the most`;
  await expect(readText(folder, 'cup.groups.json')).rejects.toThrow(reason);
  await expect(readTournamentFiles(folder, 'cup.json')).rejects.toThrow(reason);
});

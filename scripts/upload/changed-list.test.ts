import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { requireChangedList, writeChangedList } from './changed-list.ts';

describe('the list of changed addresses', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'changed-list-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const addresses = ['https://football.example/ar', 'https://football.example/en'];

  it('has an address a line, and none where nothing changed', () => {
    const file = path.join(folder, 'list');
    requireChangedList(file);
    writeChangedList(file, addresses);
    expect(readFileSync(file, 'utf8')).toBe('https://football.example/ar\nhttps://football.example/en\n');
    writeChangedList(file, []);
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('is in the message where it cannot be written after the upload', () => {
    const file = path.join(folder, 'gone', 'list');
    expect(() => writeChangedList(file, addresses)).toThrow(
      /list is not there.* The site was uploaded\. These addresses changed:\nhttps:\/\/football\.example\/ar\nhttps:\/\/football\.example\/en\n$/,
    );
    expect(() => requireChangedList(file)).toThrow(/list is not there.* Nothing was uploaded\.$/);
  });
});

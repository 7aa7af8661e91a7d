import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeDatabases } from './in-use.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'in-use-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const write = (name: string): void => {
  const database = new DatabaseSync(path.join(dataDir, name), { timeout: 0 });
  try {
    database.exec('CREATE TABLE IF NOT EXISTS words (word); INSERT INTO words VALUES (1)');
  } finally {
    database.close();
  }
};

it('keeps the locks of all databases where one among them is damaged', () => {
  for (const name of ['a.sqlite', 'c.sqlite']) write(name);
  writeFileSync(path.join(dataDir, 'b.sqlite'), `SQLite format 3\0${'Z'.repeat(5000)}`);
  const release = takeDatabases(dataDir);
  for (const name of ['a.sqlite', 'c.sqlite']) expect(() => write(name)).toThrow(/locked/);
  release();
  for (const name of ['a.sqlite', 'c.sqlite']) write(name);
});

it('keeps no lock where one database is in use', () => {
  for (const name of ['a.sqlite', 'b.sqlite']) write(name);
  const user = new DatabaseSync(path.join(dataDir, 'b.sqlite'));
  user.exec('BEGIN IMMEDIATE');
  expect(() => takeDatabases(dataDir)).toThrow(/b\.sqlite is in use/);
  write('a.sqlite');
  user.close();
});

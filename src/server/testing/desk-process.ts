// A process that changes an item as the desk's routes do. With KILL_AT it is killed at that step of what it is asked for: before each statement
// of the database and each call that changes a file.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import type { DeskItem, FileEdit } from '#contract/desk/items.ts';
import type { DeskTask } from './desk-task.ts';

const killAt = Number(process.env['KILL_AT']);
let step = 0;
let isAtWork = false;

const takeStepsBefore = (target: object, names: string[]): void => {
  const methods = target as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name];
    if (!method) throw new Error(`There is no ${name}`);
    methods[name] = function (this: unknown, ...args: unknown[]) {
      if (isAtWork && (step += 1) === killAt) process.kill(process.pid, 'SIGKILL');
      return method.apply(this, args);
    };
  }
};
takeStepsBefore(fs, ['openSync', 'writeFileSync', 'fsyncSync', 'closeSync', 'renameSync', 'rmSync', 'mkdirSync']);
takeStepsBefore(StatementSync.prototype, ['all', 'run']);
takeStepsBefore(DatabaseSync.prototype, ['exec']);
syncBuiltinESMExports();

const { openDatabase } = await import('../platform/database/database.ts');
const { changeItem } = await import('../features/desk/item-access.ts');
const { saveFile, StaleFile } = await import('../features/desk/files/save-file.ts');
const { publishedTexts, publishItem } = await import('../features/desk/files/publish.ts');
const { readItem } = await import('../features/desk/files/item-texts.ts');
const { placeOf } = await import('../features/desk/files/item-place.ts');

const [contentDir = '', dataDir = '', databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
const folders = { contentDir, dataDir };
const parts = {
  ...{ database, folders, mediaDir: '', now: Date.now, paperNow: Date.now },
  requirePerson: () => Promise.reject(new Error('Nobody')),
  audit: () => Promise.resolve(),
  ask: () => Promise.reject(new Error('No newsroom')),
};
const person = { id: 'e', name: 'Editor', role: 'editor' } as const;

const save = (item: DeskItem, edit: FileEdit): Promise<unknown> =>
  changeItem(parts, { person, item, needs: 'write' }, 'save', ({ open }) => saveFile(open, edit));

const append = async (item: DeskItem, line: string): Promise<void> => {
  for (;;) {
    const file = readItem(placeOf(folders, item))?.files['en.md'];
    try {
      await save(item, { name: 'en.md', from: file?.hash ?? null, text: `${file?.text ?? ''}${line}\n` });
      return;
    } catch (error) {
      if (!(error instanceof StaleFile)) throw error;
    }
  }
};

const run = async (task: DeskTask): Promise<void> => {
  const { item } = task;
  if (task.kind === 'save') await save(item, task.edit);
  else if (task.kind === 'append') for (const line of task.lines) await append(item, line);
  else
    await changeItem(parts, { person, item, needs: 'publish' }, 'publish', ({ open }) =>
      publishItem(open, publishedTexts(open, [{ path: ['status'], value: 'published' }])),
    );
};

process.on('message', (task: DeskTask) => {
  isAtWork = true;
  run(task).then(
    () => process.send?.({ steps: step }),
    (error: unknown) => process.send?.({ error: String(error), steps: step }),
  );
});
process.send?.('ready');

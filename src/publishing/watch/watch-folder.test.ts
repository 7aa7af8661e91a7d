import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

let root: string;
let content: string;
let stop: AbortController;
const reported: string[] = [];
let changes = 0;
let edits = 0;

const fill = (folder: string): void => {
  for (const story of ['one', 'two']) {
    mkdirSync(path.join(folder, 'news', story), { recursive: true });
    writeFileSync(path.join(folder, 'news', story, 'story.yaml'), story);
  }
};
const edit = (file = 'news/one/story.yaml'): void => writeFileSync(path.join(content, file), `edit ${(edits += 1)}`);
let ended: Promise<undefined> | undefined;
const start = async (folder = content): Promise<void> => {
  const onChange = (): void => void (changes += 1);
  ({ ended } = await watchFolder({ folder, onChange, log: (line) => reported.push(line), signal: stop.signal }));
};
/** Waits until a change after this one is reported, and all is quiet again. */
const expectChange = async (change: () => void): Promise<void> => {
  const before = changes;
  change();
  await vi.waitFor(() => expect(changes).toBeGreaterThan(before), { timeout: 20_000, interval: 20 });
  // Events of this change must not be taken for the next one.
  for (let known = -1; known !== changes; await wait(1500)) known = changes;
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'watch-'));
  content = path.join(root, 'content');
  fill(content);
  stop = new AbortController();
  changes = 0;
  reported.length = 0;
});
afterEach(async () => {
  stop.abort();
  await ended;
  rmSync(root, { recursive: true });
});

const swap = (folder: string): void => {
  const next = path.join(root, 'next');
  cpSync(folder, next, { recursive: true });
  renameSync(folder, path.join(root, `former-${(edits += 1)}`));
  renameSync(next, folder);
};

it.each<[string, () => void, string?]>([
  ['an edit', () => edit()],
  [
    'a save by a file that takes the place of another',
    () => {
      edit('news/one/.story.yaml.new');
      renameSync(path.join(content, 'news/one/.story.yaml.new'), path.join(content, 'news/one/story.yaml'));
    },
  ],
  [
    'new folders in new folders',
    () => {
      mkdirSync(path.join(content, 'football/clubs/north'), { recursive: true });
      edit('football/clubs/north/one.json');
    },
    'football/clubs/north/one.json',
  ],
  ["a story's folder that is swapped", () => swap(path.join(content, 'news', 'one'))],
  ["a section's folder that is swapped", () => swap(path.join(content, 'news'))],
  ['the whole folder being swapped', () => swap(content)],
  [
    'the whole folder being deleted and made again',
    () => {
      rmSync(content, { recursive: true });
      fill(content);
    },
  ],
])('reports %s, and every edit after it', { timeout: 90_000 }, async (_what, change, later) => {
  await start();
  await expectChange(change);
  await expectChange(() => edit(later));
  await expectChange(() => edit('news/two/story.yaml'));
  expect(reported).toEqual([]);
});

it('reports that a link leads to another folder, and every edit there', { timeout: 60_000 }, async () => {
  const link = path.join(root, 'link');
  symlinkSync(content, link);
  await start(link);
  content = path.join(root, 'release-2');
  fill(content);
  await expectChange(() => {
    symlinkSync(content, `${link}.next`);
    renameSync(`${link}.next`, link);
  });
  await expectChange(() => edit());
});

it('reports a folder that is missing for long, and the one that replaces it', { timeout: 60_000 }, async () => {
  await start();
  const away = path.join(root, 'away');
  await expectChange(() => renameSync(content, away));
  await expectChange(() => renameSync(away, content));
  await expectChange(() => edit());
});

it(
  'waits for a folder that does not exist yet, and reports nothing once it has ended',
  { timeout: 60_000 },
  async () => {
    rmSync(content, { recursive: true });
    await start();
    await expectChange(() => fill(content));
    await expectChange(() => edit());
    stop.abort();
    const before = changes;
    edit();
    swap(content);
    await wait(2500);
    expect(changes).toBe(before);
  },
);

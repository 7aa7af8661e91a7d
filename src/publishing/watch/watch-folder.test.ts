import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
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
/** Makes a change, and moves the clock of the watch until it is reported. What the system reports comes in between, in its own time. */
const expectChange = async (change: () => void, count = () => changes): Promise<void> => {
  const before = count();
  change();
  while (count() === before) {
    await turn();
    await vi.advanceTimersByTimeAsync(100);
  }
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
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
  vi.useRealTimers();
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
])('reports %s, and every edit after it', { timeout: 60_000 }, async (_what, change, later) => {
  await start();
  await expectChange(change);
  await expectChange(() => edit(later));
  await expectChange(() => edit('news/two/story.yaml'));
  expect(reported).toEqual([]);
});

it.runIf(existsSync('/proc/self/fd'))('keeps no descriptor open of a change', { timeout: 60_000 }, async () => {
  const pipes = (): string[] =>
    readdirSync('/proc/self/fd').flatMap((descriptor) => {
      try {
        return [readlinkSync(`/proc/self/fd/${descriptor}`)].filter((target) => target.startsWith('pipe:'));
      } catch {
        // It was of this very list.
        return [];
      }
    });
  await start();
  await expectChange(() => edit());
  const before = pipes().length;
  for (let change = 0; change < 5; change++) await expectChange(() => edit());
  expect(pipes()).toHaveLength(before);
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
    await ended;
    const before = changes;
    // Another watch of the same folder says when there was time enough.
    let seen = 0;
    const other = new AbortController();
    const watch = { folder: content, onChange: () => void (seen += 1), log: () => {}, signal: other.signal };
    ({ ended } = await watchFolder(watch));
    for (const change of [() => edit(), () => swap(content)]) await expectChange(change, () => seen);
    other.abort();
    expect(changes).toBe(before);
  },
);

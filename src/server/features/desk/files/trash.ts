import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deskItem, type DeskItem } from '#contract/desk/items.ts';
import { incomingPath } from '#lib/replace-file.ts';
import { type DeskFolders, type ItemPlace, placeOf, readText } from './item-place.ts';
import { factsOf, type StoryFacts } from './story-facts.ts';

/** A folder of the trash: its name is `<milliseconds>.<section>.<id>`, and it has the item's folders. */
export interface Trashed {
  n: string;
  item: DeskItem;
  folder: string;
  facts: StoryFacts | undefined;
}

const trashIn = ({ dataDir }: DeskFolders): string => join(dataDir, 'desk', 'trash');

/** Moves a folder, also to another disk; whatever ends it, the whole folder is in one of the two places. */
const moveFolder = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const incoming = incomingPath(to);
    rmSync(incoming, { recursive: true, force: true });
    cpSync(from, incoming, { recursive: true });
    renameSync(incoming, to);
    rmSync(from, { recursive: true });
  }
};

const namesIn = (trash: string): string[] => (existsSync(trash) ? readdirSync(trash) : []);

/** What the trash has, latest first. */
export const readTrash = (folders: DeskFolders): Trashed[] => {
  const trash = trashIn(folders);
  return namesIn(trash)
    .flatMap((name): Trashed[] => {
      const [n = '', section, id] = name.split('.');
      const item = deskItem.safeParse(`${section}/${id}`);
      if (!/^\d{13,15}$/.test(n) || !item.success) return [];
      const folder = join(trash, name);
      const text = readText(folder, join(folder, 'content', 'story.yaml'));
      // The return of one without a text was ended before its last step.
      return text === undefined ? [] : [{ n, item: item.data, folder, facts: factsOf(text) }];
    })
    .sort((a, b) => Number(b.n) - Number(a.n));
};

/** Moves an item into the trash: what readers see first. Call it under the item's lock. @param at milliseconds since 1970 */
export const moveToTrash = (folders: DeskFolders, { item, content, working }: ItemPlace, at: number): void => {
  const names = namesIn(trashIn(folders));
  let n = at;
  while (names.some((name) => name.startsWith(`${n}.`))) n += 1;
  const folder = join(trashIn(folders), `${n}.${item.replace('/', '.')}`);
  moveFolder(content, join(folder, 'content'));
  if (existsSync(working)) moveFolder(working, join(folder, 'working'));
};

/** Takes an item back; false where another has its name now. Call it under the item's lock. */
export const takeFromTrash = (folders: DeskFolders, { item, folder }: Trashed): boolean => {
  const { content, working } = placeOf(folders, item);
  if (existsSync(content)) return false;
  const kept = join(folder, 'working');
  // Without one in the trash, the working copy is where it belongs: whatever moved it was ended then.
  if (existsSync(kept)) {
    rmSync(working, { recursive: true, force: true });
    moveFolder(kept, working);
  }
  moveFolder(join(folder, 'content'), content);
  rmSync(folder, { recursive: true });
  return true;
};

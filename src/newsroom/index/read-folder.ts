import { type Folder } from './folder.ts';
import { readCaricature } from './read-caricature.ts';
import { readPage } from './read-page.ts';
import { readPollFile } from './read-poll.ts';
import { readStory } from './read-story.ts';
import { emptyRows, type UnitResult } from './unit-rows.ts';

/** Whether a unit's path is a folder of one item: a story, a caricature, a standing text, a poll with a picture. */
export const isFolder = (path: string): boolean =>
  /^(?:(?:news|articles|analytics|caricatures|pages)\/[^/]+|polls\/[^/.]+)$/.test(path);

/** Reads such a folder. */
export const readFolder = async (contentDir: string, path: string, mediaDir: string): Promise<UnitResult> => {
  const [section = '', name = ''] = path.split('/');
  const media = { dir: mediaDir, used: new Set<string>() };
  const folder: Folder = {
    contentDir,
    path,
    section,
    name,
    media,
    pictures: new Map(),
    rows: emptyRows(),
    problems: [],
  };
  if (section === 'pages') await readPage(folder);
  else if (section === 'polls') await readPollFile(folder);
  else if (section === 'caricatures') await readCaricature(folder);
  else await readStory(folder);
  folder.rows.media.push(...media.used);
  return { rows: folder.rows, problems: folder.problems };
};

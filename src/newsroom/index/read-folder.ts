import { isSection, sectionFacts } from '#settings/sections.ts';
import type { Folder } from './folder.ts';
import { readAuthor } from './read-author.ts';
import { readCaricature } from './read-caricature.ts';
import { readPage } from './read-page.ts';
import { readPollFile } from './read-poll.ts';
import { readStory } from './read-story.ts';
import { emptyRows, type UnitResult } from './unit-rows.ts';

/** Reads the folder of one item. */
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
    advice: [],
    stated: 'missing',
  };
  if (section === 'pages') await readPage(folder);
  else if (section === 'authors') await readAuthor(folder);
  else if (section === 'polls') await readPollFile(folder);
  else if (isSection(section) && sectionFacts[section].form === 'drawing') await readCaricature(folder);
  else await readStory(folder);
  folder.rows.media.push(...media.used);
  const { rows, problems, advice, stated } = folder;
  return { rows, problems, advice, stated };
};

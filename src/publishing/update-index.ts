import { existsSync } from 'node:fs';
import { indexFilePath, mediaDirPath } from '#newsroom/cache-paths.ts';
import { indexContent } from '#newsroom/index/index-content.ts';
import { type Settings } from '#settings/settings.ts';
import { noteAdvice } from './advice.ts';
import { PublishError } from './failure.ts';
import { type PublishReport } from './report.ts';
import { type Steps } from './steps.ts';

/** Indexes what changed in the content folder; gives how many units that were. @throws ContentError naming everything wrong */
export const updateIndex = async (
  { contentDir, cacheDir }: Pick<Settings, 'contentDir' | 'cacheDir'>,
  { now, steps }: { now: Date; steps: Steps },
): Promise<PublishReport['content']> => {
  if (!existsSync(contentDir))
    throw new PublishError(`There is no content: the folder ${contentDir} is missing (CONTENT_DIR).`);
  steps.show('Indexing content');
  const { added, changed, removed, unchanged, advice } = await indexContent({
    contentDir,
    indexFile: indexFilePath(cacheDir),
    mediaDir: mediaDirPath(cacheDir),
    now,
    onProgress: (done, total) => steps.progress(done, total),
  });
  steps.done(`${added + changed} read, ${unchanged} unchanged, ${removed} removed`);
  noteAdvice(steps, advice);
  return { added, changed, removed };
};

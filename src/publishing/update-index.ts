import { existsSync } from 'node:fs';
import { indexFilePath, mediaDirPath } from '#newsroom/cache-paths.ts';
import { indexContent } from '#newsroom/index/index-content.ts';
import { editorLanguageOf } from '#newsroom/index/mistake-words.ts';
import type { Settings } from '#settings/settings.ts';
import { keepLastGoodSite } from '#settings/site/last-good-site.ts';
import { siteFileName, siteSettings, siteSource } from '#settings/site/site-file.ts';
import { noteAdvice } from './advice.ts';
import { PublishError } from './failure.ts';
import type { PublishReport } from './report.ts';
import type { Steps } from './steps.ts';

/** Indexes what changed in the content folder; gives how many units that were, and the mistakes. @throws ContentError */
export const updateIndex = async (
  settings: Pick<Settings, 'contentDir' | 'cacheDir' | 'editorLanguage' | 'clock'>,
  { now, steps, strict }: { now: Date; steps: Steps; strict: boolean },
): Promise<PublishReport['content']> => {
  const { contentDir, cacheDir } = settings;
  const language = editorLanguageOf(settings);
  if (!existsSync(contentDir))
    throw new PublishError(`There is no content: the folder ${contentDir} is missing (CONTENT_DIR).`);
  steps.show('Indexing content');
  const { added, changed, removed, unchanged, advice, mistakes, kept, leftOut } = await indexContent({
    contentDir,
    indexFile: indexFilePath(cacheDir),
    mediaDir: mediaDirPath(cacheDir),
    now,
    strict,
    hasOwnClock: settings.clock !== undefined,
    language,
    onProgress: (done, total) => steps.progress(done, total),
  });
  steps.done(`${added + changed} read, ${unchanged} unchanged, ${removed} removed`);
  noteAdvice(steps, advice, language);
  if (siteSource(contentDir) === 'file' && !kept.includes(siteFileName))
    keepLastGoodSite(cacheDir, contentDir, siteSettings);
  return { added, changed, removed, mistakes, kept, leftOut };
};

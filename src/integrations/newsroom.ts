import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration } from 'astro';
import sirv from 'sirv';
import { indexContent, mediaInUse } from '../newsroom/index/index-content.ts';
import { ContentError } from '../newsroom/index/problem.ts';
import { indexFileIn, mediaDirIn } from '../newsroom/places.ts';

export interface NewsroomOptions {
  /** Folder of the stories and facts. */
  contentDir: string;
  /** Folder for the index and processed pictures. */
  cacheDir: string;
  onIndexed?: (done: number, total: number) => void;
}

/**
 * Indexes the content before pages are rendered and lays its pictures into the site.
 * In a build a bad file ends it with everything that is wrong; in development it is shown in the browser.
 */
export const newsroom = ({ contentDir, cacheDir, onIndexed }: NewsroomOptions): AstroIntegration => {
  const indexFile = indexFileIn(cacheDir);
  const mediaDir = mediaDirIn(cacheDir);
  const index = () => indexContent({ contentDir, indexFile, mediaDir, now: builtFor(), onProgress: onIndexed });
  const builtFor = () => (process.env['MUSTADIRA_NOW'] ? new Date(process.env['MUSTADIRA_NOW']) : new Date());
  return {
    name: 'mustadira:newsroom',
    hooks: {
      'astro:config:setup': async ({ command, logger }) => {
        if (command === 'sync' || command === 'preview') return;
        process.env['MUSTADIRA_DRAFTS'] = command === 'dev' ? '1' : '0';
        if (command === 'build') process.env['MUSTADIRA_NOW'] ??= new Date().toISOString();
        try {
          const { added, changed, removed, unchanged } = await index();
          logger.info(`content: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} untouched`);
        } catch (error) {
          if (command === 'dev' && error instanceof ContentError) logger.error(error.message);
          else throw error;
        }
      },
      'astro:server:setup': ({ server, logger }) => {
        server.watcher.add(contentDir);
        server.middlewares.use('/media', sirv(mediaDir, { dev: true }));
        const reload = async (): Promise<void> => {
          try {
            await index();
            server.ws.send({ type: 'full-reload' });
          } catch (error) {
            const message = (error as Error).message;
            logger.error(message);
            server.ws.send({ type: 'error', err: { message, stack: '' } });
          }
        };
        let waiting: NodeJS.Timeout | undefined;
        server.watcher.on('all', (_, path) => {
          if (!resolve(path).startsWith(resolve(contentDir))) return;
          // An editor writes a file in several steps: wait until it is still.
          clearTimeout(waiting);
          waiting = setTimeout(() => void reload(), 50);
        });
      },
      'astro:build:done': ({ dir }) => {
        const target = join(fileURLToPath(dir), 'media');
        mkdirSync(target, { recursive: true });
        for (const name of mediaInUse(indexFile)) copyFileSync(join(mediaDir, name), join(target, name));
      },
    },
  };
};

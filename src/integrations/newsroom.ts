import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration } from 'astro';
import sirv from 'sirv';
import { indexContent, mediaInUse } from '../newsroom/index/index-content.ts';
import { ContentError } from '../newsroom/index/problem.ts';
import { indexFileIn, mediaDirIn } from '../newsroom/places.ts';
import { problemPage } from './problem-page.ts';

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
  /** Development: what is wrong with the content now. */
  let mistakes: ContentError | undefined;
  return {
    name: 'mustadira:newsroom',
    hooks: {
      'astro:config:setup': async ({ command, logger }) => {
        if (command === 'sync' || command === 'preview') return;
        process.env['MUSTADIRA_DRAFTS'] = command === 'dev' ? '1' : '0';
        if (command === 'build') process.env['MUSTADIRA_NOW'] ??= new Date().toISOString();
        // Publishing has brought the index up to date by itself.
        if (command === 'build' && process.env['MUSTADIRA_INDEXED'] === '1') return;
        try {
          const { added, changed, removed, unchanged } = await index();
          logger.info(`content: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} untouched`);
        } catch (error) {
          if (command !== 'dev' || !(error instanceof ContentError)) throw error;
          mistakes = error;
          logger.error(error.message);
        }
      },
      'astro:server:setup': ({ server, logger }) => {
        server.watcher.add(contentDir);
        server.middlewares.use('/media', sirv(mediaDir, { dev: true }));
        const reload = async (): Promise<void> => {
          try {
            await index();
            mistakes = undefined;
          } catch (error) {
            if (!(error instanceof ContentError)) throw error;
            mistakes = error;
            logger.error(error.message);
          }
          server.ws.send({ type: 'full-reload' });
        };
        server.middlewares.use((request, response, next) => {
          if (!mistakes || !request.headers.accept?.includes('text/html')) return next();
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
          response.end(problemPage(mistakes.message));
        });
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

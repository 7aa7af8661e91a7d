import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { Hono } from 'hono';
import type { ClockSetting } from '../../lib/clock.ts';
import { indexContent } from '../../newsroom/index/index-content.ts';
import { type EditorLanguage, editorLanguageOf } from '../../newsroom/index/mistake-words.ts';
import { ContentError, describeProblem } from '../../newsroom/index/problem.ts';
import { indexFilePath, mediaDirPath } from '../../newsroom/cache-paths.ts';
import { renderContext } from '../../newsroom/reader/render-context.ts';
import { paperTime } from '../paper-time.ts';
import { describeMistakes } from '../mistakes.ts';
import { mistakeEvents, mistakePanel } from './mistake-panel.ts';

export interface NewsroomOptions {
  /** Folder of the stories and facts. */
  contentDir: string;
  /** Folder for the index and processed pictures. */
  cacheDir: string;
  /** The language in which mistakes are shown. */
  editorLanguage?: EditorLanguage | undefined;
  /** The paper's clock, if it is not the real one. */
  clock?: ClockSetting | undefined;
}

/**
 * The newsroom in the development server: indexes the content at the start and at every change, and serves its pictures. A mistake in the
 * content is shown in the browser. A publish indexes separately.
 */
export const newsroom = ({ contentDir, cacheDir, clock, ...settings }: NewsroomOptions): AstroIntegration => {
  const language = editorLanguageOf(settings);
  const indexFile = indexFilePath(cacheDir);
  const mediaDir = mediaDirPath(cacheDir);
  const now = paperTime({ clock });
  const reader = { indexFile, now, drafts: true };
  let mistakes = '';
  const index = async (logger: AstroIntegrationLogger): Promise<void> => {
    try {
      const hasOwnClock = clock !== undefined;
      const options = { contentDir, indexFile, mediaDir, now: paperTime({ clock }), hasOwnClock, language };
      const { added, changed, removed, unchanged, advice, ...left } = await indexContent(options);
      logger.info(`content: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged`);
      for (const each of advice) logger.warn(describeProblem(each, language).trim());
      mistakes = describeMistakes(left, language);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes = error.message;
    }
    if (mistakes) logger.error(mistakes);
  };
  return {
    name: 'mustadira:newsroom',
    hooks: {
      'astro:config:setup': async ({ command, injectScript, logger }) => {
        if (command !== 'dev') return;
        injectScript('page', mistakePanel);
        await index(logger);
      },
      'astro:server:setup': ({ server, logger }) => {
        server.watcher.add(contentDir);
        const media = getRequestListener(new Hono().use(serveStatic({ root: mediaDir })).fetch, {
          overrideGlobalObjects: false,
        });
        server.middlewares.use('/media', (request, response) => void media(request, response));
        server.middlewares.use((_request, _response, next) => {
          renderContext.run({ reader }, () => next());
        });
        server.ws.on(mistakeEvents.ask, (_, client) => {
          const [head, ...lines] = mistakes.split('\n');
          client.send(mistakeEvents.tell, { head, lines });
        });
        const reload = async (): Promise<void> => {
          await index(logger);
          server.ws.send({ type: 'full-reload' });
        };
        let waiting: NodeJS.Timeout | undefined;
        server.watcher.on('all', (_, path) => {
          if (!resolve(path).startsWith(resolve(contentDir))) return;
          // An editor writes a file in several steps: wait until it is still.
          clearTimeout(waiting);
          waiting = setTimeout(() => void reload(), 50);
        });
      },
    },
  };
};

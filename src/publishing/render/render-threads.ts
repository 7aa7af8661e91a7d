import { askInOrder, startThread, threadCount } from '#threads.ts';
import { type RenderResponse, type RenderResponseTo, type RenderRequest, type RenderTask } from './jobs.ts';

const batchesOf = (items: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Threads that render a whole site together. The caller closes them, whatever happens. */
export const openRenderers = (task: RenderTask) => {
  const file = new URL('./render-thread.ts', import.meta.url);
  const threads = Array.from({ length: threadCount }, () => startThread<RenderRequest, RenderResponse>(file, task));
  return {
    /** Every path the site has. */
    paths: async (): Promise<string[]> => {
      const answer = (await threads[0]?.ask({ kind: 'paths' })) as RenderResponseTo<'paths'>;
      return answer.paths;
    },

    /** Renders and writes pages; gives them a batch at a time, in their order. */
    render: (paths: readonly string[]): AsyncGenerator<RenderResponseTo<'pages'>> => {
      const jobs = batchesOf(paths, 32).map((batch): RenderRequest => ({ kind: 'pages', paths: batch }));
      return askInOrder(threads, jobs) as AsyncGenerator<RenderResponseTo<'pages'>>;
    },

    /** Compresses files that lie in the site already; gives their digests. */
    compress: (files: readonly string[]): AsyncGenerator<RenderResponseTo<'files'>> => {
      const jobs = batchesOf(files, 8).map((batch): RenderRequest => ({ kind: 'files', files: batch }));
      return askInOrder(threads, jobs) as AsyncGenerator<RenderResponseTo<'files'>>;
    },

    close: async (): Promise<void> => {
      await Promise.all(threads.map(({ stop }) => stop()));
    },
  };
};

import { askInOrder, startThread, threadCount } from '#lib/threads.ts';
import { batchesOf } from './batches.ts';
import type { RenderResponse, RenderResponseTo, RenderRequest, RenderTask } from './jobs.ts';

function* pageRequests(batches: Iterable<string[]>): Generator<RenderRequest> {
  for (const paths of batches) yield { kind: 'pages', paths };
}

/** The same paths, those of one page in every language together: what the second reads, the thread has in memory. */
const editionsTogether = (paths: readonly string[]): string[] =>
  [...Map.groupBy(paths, (each) => each.replace(/^\/[^/.]+/, '')).values()].flat();

/** A thread loads the renderer for a second and a half of a core, in which another one renders so many pages. */
const minPagesForThreads = 400;

/** Threads that render a whole site together; one alone renders a small site. The caller closes them, whatever happens. */
export const openRenderers = (task: RenderTask) => {
  const file = new URL('./render-thread.ts', import.meta.url);
  const start = () => startThread<RenderRequest, RenderResponse>(file, task);
  const first = start();
  const threads = [first];
  return {
    /** Every path the site has, those of one page in every language together. To be asked for before anything is rendered. */
    paths: async (): Promise<string[]> => {
      const { paths } = (await first.ask({ kind: 'paths' })) as RenderResponseTo<'paths'>;
      if (paths.length >= minPagesForThreads) while (threads.length < threadCount) threads.push(start());
      return editionsTogether(paths);
    },

    /** Renders and writes pages; gives them a batch at a time, in their order. A batch is asked for when a thread is about to need it. */
    render: (batches: Iterable<string[]>): AsyncGenerator<RenderResponseTo<'pages'>> =>
      askInOrder(threads, pageRequests(batches)) as AsyncGenerator<RenderResponseTo<'pages'>>,

    /** Compresses files of a folder; gives their digests. */
    compress: (folder: string, files: readonly string[]): AsyncGenerator<RenderResponseTo<'files'>> => {
      const jobs = batchesOf(files, 8).map((batch): RenderRequest => ({ kind: 'files', folder, files: batch }));
      return askInOrder(threads, jobs) as AsyncGenerator<RenderResponseTo<'files'>>;
    },

    close: async (): Promise<void> => {
      await Promise.all(threads.map(({ stop }) => stop()));
    },
  };
};

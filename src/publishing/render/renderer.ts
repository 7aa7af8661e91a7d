// One thread of a whole publish: renders pages from the kept bundle, compresses and writes them.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { threadId, workerData } from 'node:worker_threads';
import { loadKeptRenderer } from './cached-renderer.ts';
import { pageFile } from './page-path.ts';
import { type Recorder } from '#newsroom/reader/tracked.ts';
import { type SharePicture } from '#share-images/picture.ts';
import { answerJobs } from '#threads.ts';
import { digestOfFile, digestOfName, isToldByName } from '../output/digest.ts';
import { inlineCode } from '../output/inline-code.ts';
import { policyOf } from '../output/security-policy.ts';
import { compressSiteFile, writeSiteFile } from '../output/site-file.ts';
import { type RenderAnswer, type Job, type RenderTask, type ToldRead, type WrittenPage } from './jobs.ts';

const { rendererDir, siteUrl, outDir } = workerData as RenderTask;
const renderer = await loadKeptRenderer(rendererDir, siteUrl);

/** Reads told before, by their number. */
const told = new Map<string, number>();
/** Files of the share images told of before. */
const toldPictures = new Set<string>();

const renderPages = async (paths: readonly string[]): Promise<RenderAnswer> => {
  const pages: WrittenPage[] = [];
  const news: ToldRead[] = [];
  const pictures: [string, SharePicture][] = [];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const numberOf = (...[key, made]: Parameters<Recorder>): number => {
    const known = told.get(key);
    if (known !== undefined) return known;
    const { hash, topics } = made();
    told.set(key, told.size);
    news.push({ key, hash, topics: [...topics] });
    return told.size - 1;
  };
  for (const each of paths) {
    const started = performance.now();
    const reads = new Set<number>();
    const { body, images } = await renderer.render(each, (key, made) => reads.add(numberOf(key, made)));
    const file = pageFile(each);
    writeSiteFile(outDir, file, body);
    if (file.endsWith('.html')) {
      const policy = policyOf(inlineCode(body.toString('utf8')));
      for (const hash of policy.scripts) scripts.add(hash);
      for (const hash of policy.styles) styles.add(hash);
    }
    for (const [image, picture] of images) {
      if (!toldPictures.has(image)) pictures.push([image, picture]);
      toldPictures.add(image);
    }
    pages.push({
      path: each,
      digest: digestOfFile(file, body),
      reads: [...reads].sort((a, b) => a - b),
      images: [...images.keys()],
      milliseconds: performance.now() - started,
    });
  }
  return {
    kind: 'pages',
    renderer: threadId,
    pages,
    reads: news,
    pictures,
    policy: { scripts: [...scripts], styles: [...styles] },
  };
};

const compressFiles = (files: readonly string[]): RenderAnswer => ({
  kind: 'files',
  digests: files.map((file) => {
    const target = path.join(outDir, file);
    const { size } = statSync(target);
    if (isToldByName(file, size)) return { path: file, digest: digestOfName(file, size) };
    const content = readFileSync(target);
    compressSiteFile(outDir, file, content);
    return { path: file, digest: digestOfFile(file, content) };
  }),
});

answerJobs(async (job: Job): Promise<RenderAnswer> => {
  switch (job.kind) {
    case 'paths':
      return { kind: 'paths', paths: await renderer.allPaths() };
    case 'pages':
      return renderPages(job.paths);
    case 'files':
      return compressFiles(job.files);
  }
});

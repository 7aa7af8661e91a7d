// One thread of a whole publish: renders pages with the cached renderer, compresses and writes them.
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { threadId, workerData } from 'node:worker_threads';
import { loadCachedRenderer } from './cached-renderer.ts';
import { pageFile } from './page-path.ts';
import { policyHashes } from './policy-hashes.ts';
import type { RecordRead } from '#newsroom/reader/recorded-reads.ts';
import type { SharePicture } from '#share-images/picture.ts';
import { answerJobs } from '#lib/threads.ts';
import { digestOfFile, digestOfName, isNamedByContent } from '../output/digest.ts';
import { policyOfPage } from '../output/security-policy.ts';
import { compressSiteFile, siteFileWriter } from '../output/site-file.ts';
import type { RenderResponse, RenderRequest, RenderTask, RecordedRead, WrittenPage } from './jobs.ts';

const { outDir, isCompressed, ...options } = workerData as RenderTask;
const renderer = await loadCachedRenderer(options);
const writeSiteFile = siteFileWriter(outDir, { isCompressed });

/** Numbers of the reads that were sent before. */
const sentReads = new Map<string, number>();
/** Files of the share images that were sent before. */
const sentPictures = new Set<string>();

const renderPages = async (paths: readonly string[]): Promise<RenderResponse> => {
  const pages: WrittenPage[] = [];
  const newReads: RecordedRead[] = [];
  const pictures: [string, SharePicture][] = [];
  const policy = policyHashes();
  const numberOf = (...[key, describe]: Parameters<RecordRead>): number => {
    const known = sentReads.get(key);
    if (known !== undefined) return known;
    const { hash, dependencies } = describe();
    sentReads.set(key, sentReads.size);
    newReads.push({ key, hash, dependencies: [...dependencies] });
    return sentReads.size - 1;
  };
  for (const each of paths) {
    const started = performance.now();
    const reads = new Set<number>();
    const { body, html, images } = await renderer.renderPage(each, (key, describe) =>
      reads.add(numberOf(key, describe)),
    );
    const file = pageFile(each);
    writeSiteFile(file, body);
    if (file.endsWith('.html')) policy.add(policyOfPage(file, html ?? body.toString('utf8')));
    for (const [image, picture] of images) {
      if (!sentPictures.has(image)) pictures.push([image, picture]);
      sentPictures.add(image);
    }
    pages.push({
      path: each,
      digest: digestOfFile(file, body),
      reads: [...reads],
      images: [...images.keys()],
      milliseconds: performance.now() - started,
    });
  }
  return {
    kind: 'pages',
    renderer: threadId,
    pages,
    reads: newReads,
    pictures,
    policy: policy.policy(),
  };
};

const compressFiles = (folder: string, files: readonly string[]): RenderResponse => ({
  kind: 'files',
  digests: files.map((file) => {
    const source = path.join(folder, file);
    const { size } = statSync(source);
    if (isNamedByContent(file, size)) return { path: file, digest: digestOfName(file, size) };
    const content = readFileSync(source);
    if (folder !== outDir) mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
    compressSiteFile(outDir, file, content);
    return { path: file, digest: digestOfFile(file, content) };
  }),
});

answerJobs(async (job: RenderRequest): Promise<RenderResponse> => {
  switch (job.kind) {
    case 'paths':
      return { kind: 'paths', paths: await renderer.allPaths() };
    case 'pages':
      return renderPages(job.paths);
    case 'files':
      return compressFiles(job.folder, job.files);
  }
});

import type { SharePicture } from '#share-images/picture.ts';
import type { PublishRecord } from '../plan/record.ts';
import type { RenderResponseTo } from './jobs.ts';
import { pageFile } from './page-path.ts';
import { sectionRates } from './section-rates.ts';

/** Collects what threads render: writes into the record what each page read and which share images it names. */
export const renderedPages = (record: PublishRecord) => {
  /** Of each thread: the record's ids of its reads. */
  const idsByRenderer: number[][] = [];
  const pictures = new Map<string, SharePicture>();
  const rates = sectionRates();
  return {
    /** All share images so far, by their file. */
    pictures,
    rates,
    add: ({ renderer, pages, reads, pictures: named }: RenderResponseTo<'pages'>): void => {
      const ids = (idsByRenderer[renderer] ??= []);
      for (const { dependencies, ...read } of reads)
        ids.push(record.addRead({ ...read, dependencies: new Set(dependencies) }));
      for (const page of pages) {
        record.addPage(
          page.path,
          page.reads.map((number) => ids[number] ?? 0),
          page.images,
        );
        record.setDigest(pageFile(page.path), page.digest);
        rates.add(page.path, page.milliseconds);
      }
      for (const [file, picture] of named) pictures.set(file, picture);
    },
  };
};

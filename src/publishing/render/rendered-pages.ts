import { type SharePicture } from '#share-images/picture.ts';
import { type PolicyFile } from '#contract/site-files/content-security-policy.ts';
import { type PublishRecord } from '../plan/record.ts';
import { type RenderResponseTo } from './jobs.ts';
import { pageFile } from './page-path.ts';
import { sectionRates } from './section-rates.ts';

/** Hashes of inline code. */
export const policyHashes = ({ scripts, styles }: PolicyFile = { scripts: [], styles: [] }) => {
  const known = { scripts: new Set(scripts), styles: new Set(styles) };
  const size = (): number => known.scripts.size + known.styles.size;
  return {
    /** Whether any of them is new. */
    add: (more: PolicyFile): boolean => {
      const before = size();
      for (const hash of more.scripts) known.scripts.add(hash);
      for (const hash of more.styles) known.styles.add(hash);
      return size() > before;
    },
    /** Sorted, so that the file does not depend on the order of the pages. */
    policy: (): PolicyFile => ({ scripts: [...known.scripts].sort(), styles: [...known.styles].sort() }),
  };
};

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

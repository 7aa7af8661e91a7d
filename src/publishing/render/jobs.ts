import { type SharePicture } from '#share-images/picture.ts';
import { type PolicyFile } from '#site-files/content-security-policy.ts';

/** What every renderer of a whole publish works with. */
export interface RenderTask {
  /** The kept bundle. */
  rendererDir: string;
  siteUrl: string;
  /** Folder the site is written to. */
  outDir: string;
}

/** What a renderer is asked. */
export type Job =
  | { kind: 'paths' }
  /** Render these and write them. */
  | { kind: 'pages'; paths: string[] }
  /** Compress files that lie there already. */
  | { kind: 'files'; files: string[] };

/** A page that was written. */
export interface WrittenPage {
  path: string;
  digest: string;
  /** What it read, by the numbers its renderer gave its reads, in the order it told them. */
  reads: number[];
  /** Files of the share images it names. */
  images: string[];
  milliseconds: number;
}

/** A read as one thread tells it to another: once, however many pages make it. */
export interface ToldRead {
  key: string;
  hash: string;
  topics: string[];
}

export type RenderAnswer =
  | { kind: 'paths'; paths: string[] }
  /** `renderer` is the number of the thread: it numbers reads by itself. */
  | {
      kind: 'pages';
      renderer: number;
      pages: WrittenPage[];
      reads: ToldRead[];
      /** Share images this thread has not told of yet, by their file. */
      pictures: [file: string, picture: SharePicture][];
      policy: PolicyFile;
    }
  | { kind: 'files'; digests: { path: string; digest: string }[] };

export type AnswerTo<Kind extends Job['kind']> = Extract<RenderAnswer, { kind: Kind }>;

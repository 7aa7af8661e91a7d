import type { DependencyKey } from '#newsroom/dependency-keys.ts';
import type { SharePicture } from '#share-images/picture.ts';
import type { PolicyFile } from '#contract/site-files/content-security-policy.ts';
import type { CachedRendererOptions } from './cached-renderer.ts';

/** What every renderer of a whole publish works with. */
export interface RenderTask extends CachedRendererOptions {
  /** Folder the site is written to. */
  outDir: string;
  /** Whether each page gets its compressed sibling when it is written. */
  isCompressed: boolean;
}

/** A request to a renderer. */
export type RenderRequest =
  | { kind: 'paths' }
  /** Render these and write them. */
  | { kind: 'pages'; paths: string[] }
  /** Compress files of a folder; their siblings are written where pages are. */
  | { kind: 'files'; folder: string; files: string[] };

/** A page that was written. */
export interface WrittenPage {
  path: string;
  digest: string;
  /** The numbers of its reads, as this thread numbered them. */
  reads: number[];
  /** Files of the share images it names. */
  images: string[];
  milliseconds: number;
}

/** A read as one thread sends it to another: once, however many pages make it. */
export interface RecordedRead {
  key: string;
  hash: string;
  dependencies: DependencyKey[];
}

export type RenderResponse =
  | { kind: 'paths'; paths: string[] }
  /** `renderer` is the number of the thread: it numbers reads by itself. */
  | {
      kind: 'pages';
      renderer: number;
      pages: WrittenPage[];
      reads: RecordedRead[];
      /** Share images that this thread has not sent yet, by their file. */
      pictures: [file: string, picture: SharePicture][];
      policy: PolicyFile;
    }
  | { kind: 'files'; digests: { path: string; digest: string }[] };

export type RenderResponseTo<Kind extends RenderRequest['kind']> = Extract<RenderResponse, { kind: Kind }>;

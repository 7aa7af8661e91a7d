import type { DependencyKey } from '#newsroom/dependency-keys.ts';
import type { IndexOptions } from '#newsroom/index/index-content.ts';

/** What of the content is indexed where; `publishedIndexFile` is that of the site. */
export type IndexThreadData = Omit<IndexOptions, 'now' | 'onProgress'> & { publishedIndexFile: string };

/** Asks for an index of an instant; the answer has the keys of what has changed in it since the last one. */
export interface IndexJob {
  now: Date;
}
export interface IndexAnswer {
  changed: DependencyKey[];
  /** When pages next change without a changed file, ISO 8601. */
  due?: string | undefined;
  /** Why the content could not be indexed: nothing of it, as `site.yaml` is wrong. The index is as it was. */
  failure?: string;
}

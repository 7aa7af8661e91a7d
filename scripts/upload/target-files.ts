import { hash } from 'node:crypto';
import type { DigestedFile } from '../../src/publishing/output/digest.ts';
import { isNginxFile } from '../../src/publishing/output/nginx-folder.ts';
import { type ObjectHeaders, objectHeaders } from './object-headers.ts';

/** A file of the site as it should be on the target. */
export interface TargetFile {
  /** Its path in the site. */
  path: string;
  /** Its path on the target. */
  to: string;
  /** Changes with its content or its headers. */
  digest: string;
  /** Empty on a host, whose own server sets headers. */
  headers: ObjectHeaders;
}

/** The form of a site on a target. */
export interface TargetLayout {
  /** Whether files have their own headers, as on object storage. */
  hasHeaders: boolean;
  /** Whether compressed siblings are uploaded too. */
  compressed: boolean;
  /** Whether `ar/news.html` is stored as `ar/news`, for object storage without rewriting. */
  cleanNames: boolean;
}

const page = /(?<!^index)\.html(?=$|\.br$)/;

/** The files of a site as they should be on a target. Object storage serves all its objects, so it gets no web server configuration. */
export const targetFiles = (files: readonly DigestedFile[], layout: TargetLayout): TargetFile[] =>
  files
    .filter(({ path }) => layout.compressed || !path.endsWith('.br'))
    .filter(({ path }) => !layout.hasHeaders || !isNginxFile(path))
    .map(({ path, digest }) => {
      const headers = layout.hasHeaders ? objectHeaders(path) : {};
      return {
        path,
        to: layout.cleanNames ? path.replace(page, '') : path,
        headers,
        digest: layout.hasHeaders ? hash('sha256', `${digest} ${JSON.stringify(headers)}`) : digest,
      };
    });

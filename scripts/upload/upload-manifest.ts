import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { noInlineCode, policyFile, type PolicyFile } from '../../src/contract/site-files/content-security-policy.ts';
import { isContainedPath } from '../operator/contained-path.ts';
import { uploadFolder } from './target-tool.ts';

/** Its path in the uploads' folder of a target. */
export const manifestFolder = 'manifest';
export const uploadManifestName = 'files.json.gz';

/** Maximum bytes of an unzipped manifest: one of a million files has about half of it. */
export const maxUploadManifestBytes = 128 * 1024 * 1024;

/** A build whose pages may still be open, with their assets. */
export interface UploadedBuild {
  id: string;
  /** Paths in the site. */
  files: string[];
}

/** The files that uploads have put on a target. It is stored there, so that any machine can do the next upload. */
export interface UploadManifest {
  /** By path on the target: the file's digest, or empty if that is unknown, as after a killed upload. */
  files: ReadonlyMap<string, string>;
  /** The newest first. */
  builds: readonly UploadedBuild[];
  /** Inline code that pages on the target may have. */
  policy: PolicyFile;
}

export const emptyManifest: UploadManifest = { files: new Map(), builds: [], policy: noInlineCode };

const manifestFile = z.strictObject({
  version: z.literal(1),
  files: z.record(z.string(), z.string()),
  builds: z.array(z.strictObject({ id: z.string(), files: z.array(z.string()) })),
  policy: policyFile,
});

export const serializeManifest = ({ files, builds, policy }: UploadManifest): Buffer =>
  gzipSync(JSON.stringify({ version: 1, files: Object.fromEntries(files), builds, policy }));

const unzipped = (content: Buffer): string => {
  try {
    return gunzipSync(content, { maxOutputLength: maxUploadManifestBytes }).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    throw new Error(`it is larger than ${maxUploadManifestBytes} bytes`, { cause: error });
  }
};

/** Whether a path on a target belongs to the site: inside its folder, and not in the uploads' own folder. */
const isPathOfSite = (path: string): boolean =>
  isContainedPath(path) && path !== uploadFolder && !path.startsWith(`${uploadFolder}/`);

/** @throws if it is invalid, or has a path that an upload may neither read nor delete */
export const parseManifest = (content: Buffer): UploadManifest => {
  const parsed = manifestFile.safeParse(JSON.parse(unzipped(content)));
  if (!parsed.success) throw new Error(`it has something else at ${parsed.error.issues[0]?.path.join('.')}`);
  const { files, builds, policy } = parsed.data;
  const strange = [...Object.keys(files), ...builds.flatMap((build) => build.files)].find(
    (path) => !isPathOfSite(path),
  );
  if (strange !== undefined) throw new Error(`it names ${JSON.stringify(strange)}, which is no path of a site`);
  return { files: new Map(Object.entries(files)), builds, policy };
};

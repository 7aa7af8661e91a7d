import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { noInlineCode, policyFile, type PolicyFile } from '../../src/site-files/content-security-policy.ts';

/** Its path in the uploads' folder of a target. */
export const manifestFolder = 'manifest';
export const uploadManifestName = 'files.json.gz';

/** A build whose pages may still be open, with their assets. */
export interface UploadedBuild {
  id: string;
  /** Paths in the site. */
  files: string[];
}

/** The files that uploads have put on a target. It is stored there, so that any machine can upload the next time. */
export interface UploadManifest {
  /** By path on the target: the file's digest, or empty where that is unknown, as after a killed upload. */
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

/** @throws where it is none */
export const parseManifest = (content: Buffer): UploadManifest => {
  const { files, builds, policy } = manifestFile.parse(JSON.parse(gunzipSync(content).toString()));
  return { files: new Map(Object.entries(files)), builds, policy };
};

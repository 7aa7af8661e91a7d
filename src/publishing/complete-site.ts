import { policyFileName, type PolicyFile } from '#contract/site-files/content-security-policy.ts';
import { parseRedirects } from '#contract/site-files/redirects.ts';
import { buildId } from './code/code-fingerprint.ts';
import type { WholePublish } from './lay-site.ts';
import { nginxFiles } from './nginx/nginx-files.ts';
import { manifestFiles, siteDigest } from './output/build-manifest.ts';
import { policyText } from './output/security-policy.ts';
import type { PublishRecord } from './plan/record.ts';
import { formerBuilds, layFormerBuilds } from './slots/former-builds.ts';
import { latestBuildIn } from './slots/live-site.ts';

export interface SiteCompletion extends Pick<WholePublish, 'settings' | 'code' | 'now'> {
  record: PublishRecord;
  policy: PolicyFile;
  /** The folder of the site. */
  outDir: string;
  /** The served folder, whose former builds stay; undefined if there is none. */
  former: string | undefined;
  /** Writes a file of the site, and its digest into the record. */
  put: (file: string, content: Buffer) => void;
}

/**
 * Completes a site that was rendered as a whole: policy, nginx's configuration and manifest. Also writes the site's state into the record.
 * @returns the number of its files
 */
export const completeSite = async (completion: SiteCompletion): Promise<number> => {
  const { settings, code, now, record, policy, outDir, former: live, put } = completion;
  put(policyFileName, Buffer.from(policyText(policy)));
  const moves = parseRedirects(record.meta('moved') ?? '');
  for (const [file, content] of await nginxFiles({ moves, policy, settings })) put(file, content);
  const digests = record.digests();
  const id = buildId(code);
  const former = formerBuilds(live === undefined ? undefined : latestBuildIn(live), id);
  const digest = siteDigest(digests);
  const files = digests.map(({ path: file }) => file);
  const manifest = {
    id,
    digest,
    former,
    pages: files.filter((file) => file.endsWith('.html')).length,
    assets: files.filter((file) => file.startsWith('_assets/')),
  };
  for (const [file, content] of manifestFiles(manifest)) put(file, content);
  if (live !== undefined) layFormerBuilds(live, outDir, former);
  record.setMeta('digest', digest);
  record.setMeta('pages', String(record.paths().length));
  record.setMeta('code', JSON.stringify(code));
  record.setMeta('builtFor', now.toISOString());
  return files.length;
};

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { policyFile, policyFileName } from '#contract/site-files/content-security-policy.ts';
import type { HeaderSettings } from '#contract/site-files/site-headers.ts';
import type { ChangeSet } from '../slots/change-set.ts';
import { redirectsFile, parseRedirects } from '#contract/site-files/redirects.ts';
import { nginxFiles } from './nginx-files.ts';

/** Updates nginx's configuration if the policy or the old addresses have changed. */
export const putNginxFiles = async (live: string, change: ChangeSet, settings: HeaderSettings): Promise<void> => {
  if (!change.write.has(policyFileName) && !change.write.has(redirectsFile)) return;
  const read = (file: string): string =>
    (change.write.get(file) ?? readFileSync(path.join(live, file))).toString('utf8');
  const files = await nginxFiles({
    moves: parseRedirects(read(redirectsFile)),
    policy: policyFile.parse(JSON.parse(read(policyFileName))),
    settings,
  });
  for (const [file, content] of files) {
    const former = path.join(live, file);
    if (!existsSync(former) || !readFileSync(former).equals(content)) change.write.set(file, content);
  }
};

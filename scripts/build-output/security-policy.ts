import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { policyFileName } from '#server/content-security-policy.ts';
import type { PolicyFile } from '#server/content-security-policy.ts';
import type { InlineCode } from './inline-code.ts';

/** How a Content Security Policy names a piece of inline code. Browsers read line ends as LF before they hash. */
export const hashOfCode = (code: string): string =>
  `sha256-${createHash('sha256').update(code.replace(/\r\n?/g, '\n')).digest('base64')}`;

const hashesOf = (codes: readonly string[]): string[] => [...new Set(codes.map(hashOfCode))].sort();

/** The hashes of exactly the code there is, sorted. */
export const policyOf = ({ scripts, styles }: InlineCode): PolicyFile => ({
  scripts: hashesOf(scripts),
  styles: hashesOf(styles),
});

/** Leaves the policy where the server looks for it, in one move. */
export async function writePolicy(dist: string, inline: InlineCode): Promise<PolicyFile> {
  const policy = policyOf(inline);
  const path = join(dist, policyFileName);
  await writeFile(`${path}.part`, `${JSON.stringify(policy, null, 2)}\n`);
  await rename(`${path}.part`, path);
  return policy;
}

import { createHash } from 'node:crypto';
import type { PolicyFile } from '#contract/site-files/content-security-policy.ts';
import type { InlineCode } from './inline-code.ts';

/** How a Content Security Policy names a piece of inline code. Browsers read line ends as LF before they hash. */
export const hashOfCode = (code: string): string =>
  `sha256-${createHash('sha256').update(code.replace(/\r\n?/g, '\n')).digest('base64')}`;

/** Pages have the same few pieces in them. */
const known = new Map<string, string>();
const hashOnce = (code: string): string => {
  const found = known.get(code) ?? hashOfCode(code);
  known.set(code, found);
  return found;
};

const hashesOf = (codes: readonly string[]): string[] => [...new Set(codes.map(hashOnce))].sort();

/** The hashes of exactly the code there is, sorted. */
export const policyOf = ({ scripts, styles }: InlineCode): PolicyFile => ({
  scripts: hashesOf(scripts),
  styles: hashesOf(styles),
});

/** The policy as the server reads it. */
export const policyText = (policy: PolicyFile): string => `${JSON.stringify(policy, null, 2)}\n`;

import { createHash } from 'node:crypto';
import type { PolicyFile } from '#contract/site-files/content-security-policy.ts';
import type { InlineCode } from './inline-code.ts';

/** The hash of a piece of inline code for a Content Security Policy. Browsers convert line ends to LF before they hash. */
export const hashOfCode = (code: string): string =>
  `sha256-${createHash('sha256').update(code.replace(/\r\n?/g, '\n')).digest('base64')}`;

/** Pages share a few pieces, so hashes are cached. */
const known = new Map<string, string>();
const hashOnce = (code: string): string => {
  const found = known.get(code) ?? hashOfCode(code);
  known.set(code, found);
  return found;
};

const hashesOf = (codes: readonly string[]): string[] => [...new Set(codes.map(hashOnce))].sort();

/** The hashes of the present code, sorted. */
export const policyOf = ({ scripts, styles }: InlineCode): PolicyFile => ({
  scripts: hashesOf(scripts),
  styles: hashesOf(styles),
});

/** The policy as the server reads it. */
export const policyText = (policy: PolicyFile): string => `${JSON.stringify(policy, null, 2)}\n`;

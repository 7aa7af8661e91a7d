import { createHash } from 'node:crypto';
import { type EmbedService, embedServices } from '#schemas/embed-services.ts';
import type { PolicyFile } from '#contract/site-files/content-security-policy.ts';
import { type InlineCode, inlineCode } from './inline-code.ts';

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

/** The services whose frames a page may show: components/story/Embed.astro names them. No text of a newsroom can hold such a tag. */
const servicesIn = (html: string): EmbedService[] =>
  embedServices.filter((service) => html.includes(`<button data-service="${service}"`));

/** The decoded path of a page's file: `/ar/news` of `ar/news.html`. */
export const pathOfPage = (file: string): string => `/${file.replace(/\.html$/, '')}`;

/** What a page's own policy is made of. @param file of the page in the site: `ar/news.html` */
export const policyOfPage = (file: string, html: string): PolicyFile => {
  const services = servicesIn(html);
  return {
    ...policyOf(inlineCode(html)),
    ...(services.length > 0 && { frames: { [pathOfPage(file)]: services } }),
  };
};

/** Frames by path in a fixed order; undefined for none, as a site without frames has no such field. */
export const sortedFrames = (frames: NonNullable<PolicyFile['frames']>): Pick<PolicyFile, 'frames'> => {
  const entries = Object.entries(frames).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? { frames: Object.fromEntries(entries) } : {};
};

/** The policy as the server reads it. */
export const policyText = (policy: PolicyFile): string => `${JSON.stringify(policy, null, 2)}\n`;

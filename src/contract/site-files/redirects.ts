import { z } from 'zod';

/** The file of a site with its redirects. A server and a site of different versions read each other's. */
export const redirectsFile = 'moved.json';

/** Old addresses of stories, clubs and matches by their decoded path. */
export interface Redirects {
  /** To the present path, percent-encoded. */
  moved: Map<string, string>;
  /** Of withdrawn stories: to the path of their section's list. */
  gone: Map<string, string>;
}

/** A path of this site. Browsers remove tabs and line breaks, so that `/<tab>/host` would lead to another one. */
const targetPath = z.string().regex(/^\/(?![/\\])[^\p{Cc}]+$/u);

const fileShape = z.strictObject({
  moved: z.record(z.string(), targetPath),
  gone: z.record(z.string(), targetPath),
});

/** @throws if the text is no such file */
export const parseRedirects = (text: string): Redirects => {
  const { moved, gone } = fileShape.parse(JSON.parse(text));
  return { moved: new Map(Object.entries(moved)), gone: new Map(Object.entries(gone)) };
};

const sorted = (map: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The file's text, the same for the same addresses: one line per address. */
export const redirectsText = ({ moved, gone }: Redirects): string =>
  `${JSON.stringify({ moved: sorted(moved), gone: sorted(gone) }, null, 1)}\n`;

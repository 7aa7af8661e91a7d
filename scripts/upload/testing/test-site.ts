import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a small site is made of. */
export interface TestSite {
  /** Its code: the script and style of all pages. */
  code: string;
  /** Texts of stories by slug. */
  stories: Readonly<Record<string, string>>;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
const hashBase64 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const assetsOf = (code: string): string[] => [`_assets/app.${hashOf(code)}.js`, `_assets/app.${hashOf(code)}.css`];
const pictureOf = (text: string): string => `media/${hashOf(text)}.jpg`;

/** A page: what it loads, and which pages it leads to. */
const page = (code: string, { media = [], links = [] }: { media?: string[]; links?: string[] }): string =>
  [
    ...assetsOf(code).map((asset) => `<script src="/${asset}"></script>`),
    ...media.map((file) => `<img src="/${file}">`),
    ...links.map((link) => `<a href="/${link}">`),
    `<script>${code}</script>`,
  ].join('\n');

/** The files of a site like those that publishing makes, by path. */
export const testSite = ({ code, stories }: TestSite): Map<string, string> => {
  const slugs = Object.keys(stories).sort();
  const links = slugs.map((slug) => `en/news/${slug}`);
  const pages = slugs.map((slug): [string, string] => {
    const text = `${slug} ${stories[slug]}`;
    return [`en/news/${slug}.html`, `${page(code, { media: [pictureOf(text)], links: ['en/news'] })}\n${text}`];
  });
  const id = hashOf(`id ${code}`);
  const assets = assetsOf(code);
  const files = new Map<string, string>([
    ...assets.map((asset): [string, string] => [asset, `asset of ${code}`]),
    ...slugs.map((slug): [string, string] => [pictureOf(`${slug} ${stories[slug]}`), `picture of ${slug}`]),
    ...pages,
    ['en/news.html', page(code, { links })],
    ['en/news.html.br', `compressed ${links.join(' ')}`],
    ['en.html', page(code, { links: ['en/news'] })],
    ['index.html', page(code, { links: ['en'] })],
    ['islands/rating.js', `import '/${assets[0]}'`],
    ['interactions.json', JSON.stringify(slugs)],
    ['moved.json', '{"moved":{},"gone":{}}'],
    ['sitemap-news.xml', links.map((link) => `<a href="/${link}">`).join('\n')],
    ['csp.json', JSON.stringify({ scripts: [hashBase64(code)], styles: [] })],
    [`builds/meta/${id}.json`, JSON.stringify({ id, pages: pages.length + 3, assets })],
  ]);
  const digest = hashOf([...files].join('\n'));
  return files.set('builds/latest.json', JSON.stringify({ id, digest, former: [] }));
};

/** When all files of sites were written: the time does not show what changed. */
const writtenAt = new Date('2026-01-01T00:00:00Z');

/** Replaces a site with another as publishing does: files are new, never written in place. */
export const writeTestSite = (dist: string, files: ReadonlyMap<string, string>): void => {
  rmSync(dist, { recursive: true, force: true });
  for (const [file, content] of files) {
    const target = path.join(dist, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    utimesSync(target, writtenAt, writtenAt);
  }
};

/** What a page needs and is not there, and where it leads to and nothing is. */
export const missingFrom = (files: ReadonlyMap<string, string>, pageFile: string): string[] => {
  const html = files.get(pageFile) ?? '';
  const needed = [...html.matchAll(/src="\/([^"]+)"/g)].map(([, file = '']) => file);
  const linked = [...html.matchAll(/href="\/([^"]+)"/g)].map(([, link = '']) => link);
  return [
    ...needed.filter((file) => !files.has(file)),
    ...linked.filter((link) => !files.has(`${link}.html`) && !files.has(link)),
  ];
};

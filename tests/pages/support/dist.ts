import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import process from 'node:process';
import { isLocale, type Locale } from '#i18n/locales.ts';

/** The built site under test. */
export const distDir = resolve(process.env['DIST_DIR'] ?? 'dist');

function list(): string[] {
  try {
    return readdirSync(distDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(distDir.length).split(sep).join('/'));
  } catch {
    throw new Error(`There is no built site in ${distDir}. Build it first: npm run build`);
  }
}

/** Decoded paths of all files of the build: `/ar/news.html`, `/_assets/site.B3XH0wjs.css`. */
export const distFiles: ReadonlySet<string> = new Set(list());

/** A page of the build. */
export interface DistPage {
  /** Decoded path of its address: `/`, `/ar`, `/en/news/spain-champions`. */
  path: string;
  /** Decoded path of its file: `/ar/news.html`. */
  file: string;
  locale: Locale;
}

/** The language of the page at a path. `/` is the Arabic home. */
export const localeOf = (path: string): Locale => {
  const first = path.split('/')[1];
  return isLocale(first) ? first : 'ar';
};

function pageOf(file: string): DistPage {
  const path = file.replace(/\.html$/, '').replace(/^\/index$/, '/');
  return { path, file, locale: localeOf(path) };
}

const allPages = [...distFiles]
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map(pageOf);

/** What the server shows where something is wrong: pages without an address of their own. */
const isErrorPage = ({ path }: Pick<DistPage, 'path'>): boolean => /^\/[a-z]{2}\/(?:404|410|50[03])$/.test(path);

/** Every page a reader can request. */
export const pagePaths: readonly DistPage[] = allPages.filter((page) => !isErrorPage(page));
export const errorPagePaths: readonly DistPage[] = allPages.filter(isErrorPage);

export const sourceOf = ({ file }: Pick<DistPage, 'file'>): string => readFileSync(join(distDir, file), 'utf8');

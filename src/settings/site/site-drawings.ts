import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentDirOf } from '../env-file.ts';
import { siteSettings } from './site-file.ts';

/** The mark of a paper that has drawn none. Found from the project's folder: pages are rendered by a bundle that lies elsewhere. */
const shippedMark = resolve('src/styles/brand/shipped-mark.svg');

/** The file of the name as it is drawn in a language, by its path in the content folder; undefined where it is set as text. */
export const wordmarkFile = (language: string): string | undefined => {
  const { wordmark } = siteSettings;
  return typeof wordmark === 'string' ? wordmark : wordmark?.[language];
};

/** The absolute path of a drawing that `site.yaml` names. */
export const drawingPath = (file: string): string => join(contentDirOf(process.cwd()), file);

/** The absolute path of the mark. */
export const markPath = (): string => (siteSettings.mark === undefined ? shippedMark : drawingPath(siteSettings.mark));

/** A drawing that `site.yaml` names, as SVG. */
export const drawingText = (file: string): string => siteSettings.drawings[file] ?? '';

/** The mark as SVG. */
export const markText = (): string =>
  siteSettings.mark === undefined ? readFileSync(shippedMark, 'utf8').trim() : drawingText(siteSettings.mark);

/** The address of a screenshot in the site, by its name in its folder; undefined where there is none. */
export const screenshotAddress = (name: string): string | undefined => {
  const hash = siteSettings.screenshotHashes[name];
  return hash === undefined ? undefined : `/_assets/${name.replace('.jpg', '')}.${hash}.jpg`;
};

import { localePattern } from '#i18n/locales.ts';
import { sections } from '#settings/sections.ts';

/** Pages that readers open first: front pages, lists, fixed pages, account pages, feeds, competitions in their newest season. */
const met = new RegExp(`^/$|^/[^/]+$|^/(?:${localePattern})/(?:[^/]+|(?:feeds|leagues|championships)/[^/]+)$`);
/** Pages linked from these: older stories, tags, authors, teams, former seasons and their rounds. */
const near = new RegExp(`^/(?:${localePattern})/(?:club|tags|authors|leagues|championships|${sections.join('|')})/`);

/** Pages in the order in which a first publish renders them. */
export interface PageOrder {
  /** The site can be read once these are rendered. */
  first: string[];
  rest: string[];
}

/**
 * Orders the pages of a site.
 * @param foremost paths that belong to the first ones, whatever their kind
 */
export const orderPages = (paths: readonly string[], foremost: ReadonlySet<string>): PageOrder => {
  const [first, after, last]: [string[], string[], string[]] = [[], [], []];
  for (const path of paths) {
    if (met.test(path) || foremost.has(path)) first.push(path);
    else if (near.test(path)) after.push(path);
    else last.push(path);
  }
  return { first, rest: [...after, ...last] };
};

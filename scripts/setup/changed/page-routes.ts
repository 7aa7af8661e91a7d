/** Stands for a part of an address that is known only when a test runs. */
const unknown = '*';

/**
 * The segments of an address a test opens, such as `${site.address}/${locale}/news?page=2`: `['*', 'news']`.
 *
 * @param text as written between quotes
 * @returns undefined for other texts
 */
export function addressSegments(text: string): string[] | undefined {
  const address = text
    .replace(/[?#].*$/, '')
    .replaceAll(/\$\{[^}]*\}/g, unknown)
    .replace(/^\*(?=\/)/, '')
    .replace(/\/$/, '');
  if (!/^\/[^/\s]/.test(address) || /[\s<>(){}\\^$|]/.test(address)) return undefined;
  return address.slice(1).split('/');
}

/** The segments of the addresses that a file of src/pages serves. */
const routeOf = (pageFile: string): string[] =>
  pageFile
    .replace(/^src\/pages\//, '')
    .replace(/\.(?:astro|ts)$/, '')
    .split('/')
    .filter((segment, at, all) => segment !== 'index' || at < all.length - 1);

/** Whether a route ends with any number of segments, also none: `[...part]`. */
const hasRest = (route: readonly string[]): boolean => route.at(-1)?.startsWith('[...') ?? false;

/** `club-*.ics` and similar: a partly known name. */
const fits = (segment: string, route: string): boolean => {
  if (segment === unknown) return true;
  const pattern = (text: string, holes: RegExp): RegExp =>
    new RegExp(
      `^${text
        .split(holes)
        .map((part) => part.replaceAll(/[.+?()|{}^$\\]/g, String.raw`\$&`))
        .join('.*')}$`,
    );
  return pattern(route, /\[[^\]]*\]/).test(segment) || pattern(segment, /\*/).test(route);
};

/**
 * The files of src/pages that may serve an address. Exact names have priority over dynamic ones: `/en/voting` is only the page for voting,
 * although a section could have that name.
 *
 * @param pageFiles paths from the project's folder
 */
export function pagesAt(segments: readonly string[], pageFiles: readonly string[]): string[] {
  const matching = pageFiles.filter((file) => {
    const route = routeOf(file);
    return (
      !file.includes('/_') &&
      (hasRest(route) ? segments.length >= route.length - 1 : segments.length === route.length) &&
      segments.every((segment, at) => fits(segment, route[at] ?? '[...rest]'))
    );
  });
  const exact = matching.filter((file) =>
    segments.every((segment, at) => segment === unknown || at === 0 || routeOf(file)[at] === segment),
  );
  return exact.length > 0 ? exact : matching;
}

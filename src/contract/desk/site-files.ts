/** Folders of `football/` with a file for each item, or for the items of a team, and what they have. */
const folders = { clubs: 'club', players: 'player', venues: 'venue', competitions: 'competition' } as const;

/** What a file of the site has: the choices for its front page, its name and look, or football data that is kept by hand. */
const siteFileKinds = ['front', 'site', ...Object.values(folders), 'season'] as const;
export type SiteFileKind = (typeof siteFileKinds)[number];

/** A file of data that the desk edits, by its path in the content folder: `football/clubs/al-ahly.json`. */
export type SiteFileName = 'front.yaml' | 'site.yaml' | `football/${string}`;

/**
 * How a path of the API names a file: with colons in place of slashes. No other file of the content folder has such a name, and none is
 * hidden or leads elsewhere.
 */
export const siteFileParam =
  /^(?:front\.yaml|site\.yaml|football:(?:(?:clubs|players|venues|competitions):[A-Za-z0-9][\w-]{0,99}|seasons:[A-Za-z0-9][\w-]{0,99}:season)\.(?:json|ya?ml))$/;

export const paramOf = (name: SiteFileName): string => name.replaceAll('/', ':');

/** @param param matches `siteFileParam` */
export const nameOfParam = (param: string): SiteFileName => param.replaceAll(':', '/') as SiteFileName;

export const kindOfFile = (name: SiteFileName): SiteFileKind => {
  if (name === 'front.yaml' || name === 'site.yaml') return name === 'front.yaml' ? 'front' : 'site';
  const [, folder] = name.split('/');
  return folders[folder as keyof typeof folders] ?? 'season';
};

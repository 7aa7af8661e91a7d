import type { DeskItem } from '#contract/desk/items.ts';
import { nameOfParam, paramOf, type SiteFileName, siteFileParam } from '#contract/desk/site-files.ts';
import { isSection } from '#settings/sections.ts';

/** A screen of the desk, as its address names it. */
export type Place =
  | { name: 'stories' }
  | { name: 'front' }
  | { name: 'pictures' }
  | { name: 'calendar' }
  | { name: 'site' }
  | { name: 'story'; item: DeskItem }
  | { name: 'matches' }
  | { name: 'match'; match: string }
  | { name: 'data' }
  /** A file of football data, and the item of it that is looked at where it has several. */
  | { name: 'file'; file: SiteFileName; of?: string }
  | { name: 'import' }
  | { name: 'people' }
  | { name: 'log' }
  | { name: 'trash' }
  | { name: 'account' }
  /** The link that the server prints on one's own machine. */
  | { name: 'first'; key: string }
  | { name: 'invitation'; token: string }
  /** A mailed link that signs in, in place of a code. */
  | { name: 'link'; token: string }
  | { name: 'missing' };

/** Where the desk is: at `/desk` of one's own machine, or at the root of a host of its own. */
export const deskBase = (path: string): '/desk' | '' => (/^\/desk(?:\/|$)/.test(path) ? '/desk' : '');

const plain = ['front', 'pictures', 'calendar', 'data', 'site', 'import', 'people', 'log', 'trash', 'account'] as const;

/**
 * The screen of an address.
 * @param path without the desk's base
 * @param hash with its `#`: keys and tokens stand there, as it is sent to no server
 */
export const readPlace = (path: string, hash: string): Place => {
  const [name = '', section = '', id = '', ...rest] = path.split('/').filter(Boolean);
  if (name === '') return { name: 'stories' };
  if (name === 'first') return { name, key: hash.slice(1) };
  if (name === 'invitation') return { name, token: hash.slice(1) };
  if (name === 'link') return { name, token: hash.replace(/^#link=/, '') };
  if (name === 'matches' && id === '') return section === '' ? { name } : { name: 'match', match: section };
  if (name === 'data' && section !== '') {
    if (!siteFileParam.test(section) || rest.length > 0) return { name: 'missing' };
    return { name: 'file', file: nameOfParam(section), ...(id !== '' && { of: id }) };
  }
  const known = plain.find((each) => each === name);
  if (known && section === '') return { name: known };
  if (name === 'stories' && isSection(section) && id !== '' && rest.length === 0)
    return { name: 'story', item: `${section}/${id}` };
  return { name: 'missing' };
};

/** The path of a screen below the desk's base. */
export const pathOf = (place: Place): string => {
  if (place.name === 'story') return `/stories/${place.item}`;
  if (place.name === 'file') return `/data/${paramOf(place.file)}${place.of === undefined ? '' : `/${place.of}`}`;
  if (place.name === 'match') return `/matches/${place.match}`;
  return place.name === 'stories' ? '/' : `/${place.name}`;
};

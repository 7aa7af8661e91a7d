// Types of lists of football data, without a validator: the application and the newsroom's process share them.
import type { Names } from './record.ts';
import type { SiteFileName } from './site-files.ts';

/** Kinds of football data that are kept by hand. */
export const dataKinds = ['club', 'player', 'venue', 'competition', 'season'] as const;
export type DataKind = (typeof dataKinds)[number];

/** A club, player, stadium, competition or season in a list. */
export interface ListedData {
  file: SiteFileName;
  id: string;
  /** By language; one that it has no name in is missing. */
  name: Names;
  /** A club's or stadium's city, a player's team. */
  detail: Names;
  /** Its Arabic name was made by rule: nobody has checked it. */
  isTransliterated: boolean;
}

export interface DataFilter {
  kind: DataKind;
  query?: string | undefined;
  /** What has no name in this language, or none that a person wrote. */
  missing?: string | undefined;
  /** Clubs of this season. */
  season?: string | undefined;
  /** Items to pass over, and the most to return. */
  from: number;
  most: number;
}

export interface DataList {
  items: ListedData[];
  total: number;
}

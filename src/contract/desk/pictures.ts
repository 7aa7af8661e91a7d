// Types of the library of pictures, without a validator: the application and the newsroom's process share them.
import type { DeskItem } from './items.ts';

/** Where a picture is used, and what its story says of it by language. */
export interface PictureUse {
  item: DeskItem;
  /** `hero`, or the id of a picture in the text. */
  picture: string;
  title: Record<string, string>;
  alt: Record<string, string>;
  credit: Record<string, string>;
  licence?: string;
}

/** A picture of the library: the same bytes under whatever names. */
export interface LibraryPicture {
  /** Name of its smallest version in the media folder. */
  file: string;
  width: number;
  height: number;
  /** The latest story first. */
  uses: PictureUse[];
}

/** Maximum pictures of a page of the library. */
export const maxLibraryPage = 60;

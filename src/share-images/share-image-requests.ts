import { AsyncLocalStorage } from 'node:async_hooks';
import type { SharePicture } from './picture.ts';

/** Receives each picture that a page uses: its file, and its content. */
export type RequestShareImage = (file: string, picture: SharePicture) => void;

/**
 * The recorder of the pictures that the page being rendered uses. Pages run in a separate bundle, so both share it through the process and
 * not through a module.
 */
const shared = globalThis as { [key: symbol]: AsyncLocalStorage<RequestShareImage> | undefined };
const name = Symbol.for('mustadira.share-images');

export const shareImageRequests: AsyncLocalStorage<RequestShareImage> = (shared[name] ??=
  new AsyncLocalStorage<RequestShareImage>());

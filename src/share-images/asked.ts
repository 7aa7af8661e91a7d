import { AsyncLocalStorage } from 'node:async_hooks';
import { type SharePicture } from './picture.ts';

/** Told of each picture a page names: the file it is to lie in, and what it is drawn from. */
export type RequestShareImage = (file: string, picture: SharePicture) => void;

/**
 * Who wants to know which pictures the page being rendered names. Pages run in a bundle of their own, so the two sides share this
 * through the process and not through a module.
 */
const shared = globalThis as { [key: symbol]: AsyncLocalStorage<RequestShareImage> | undefined };
const name = Symbol.for('mustadira.share-images');

export const shareImageRequests: AsyncLocalStorage<RequestShareImage> = (shared[name] ??=
  new AsyncLocalStorage<RequestShareImage>());

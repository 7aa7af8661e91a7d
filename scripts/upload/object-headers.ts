import { cacheControlOf } from '../../src/contract/site-files/cache-control.ts';
import { mediaType } from '../../src/contract/site-files/media-type.ts';

/** Headers of an object, by name. */
export type ObjectHeaders = Readonly<Record<string, string>>;

const brotli = '.br';

/** The headers of a file of the site, by its path in the site: the same as the site's own server sends. */
export const objectHeaders = (path: string): ObjectHeaders => {
  const isCompressed = path.endsWith(brotli);
  const plain = `/${isCompressed ? path.slice(0, -brotli.length) : path}`;
  return {
    'Content-Type': mediaType(plain),
    'Cache-Control': cacheControlOf(plain),
    ...(isCompressed && { 'Content-Encoding': 'br' }),
  };
};

import { isUtf8 } from 'node:buffer';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { avatarTypes, largestAvatarBytes } from '#contract/rules.ts';
import { apiError } from './api-error.ts';
import { ApiProblem } from './api-problem.ts';

/** Maximum bytes of a request's body, also of a chunked one. */
export const maxBodyBytes = 64 * 1024;

const utf8 = new TextDecoder();

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const isJson = (type: string): boolean => type === 'application/json';
const isForm = (type: string): boolean => type === 'application/x-www-form-urlencoded';

/**
 * Refuses larger bodies. Node's parser enforces Content-Length, so only chunked bodies are counted here. Counting turns the request into a
 * stream, which takes longer than all other work for most requests.
 */
export const limitBody = (
  maxSize: number,
  onError: (c: Context) => Response | Promise<Response>,
): MiddlewareHandler => {
  const count = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const length = c.req.header('Content-Length');
    if (c.req.header('Transfer-Encoding') !== undefined || (length === undefined && !reading.has(c.req.method)))
      return count(c, next);
    return Number(length ?? 0) > maxSize ? onError(c) : next();
  };
};

/** What the bodies of an API may be beside JSON, and how large in bytes. */
export interface BodyKinds {
  maxBytes: number;
  maxPictureBytes: number;
  pictureTypes: readonly string[];
  /** Whether a path of `PUT` accepts a picture instead. */
  takesPicture: (path: string) => boolean;
  /** Whether a path accepts a form too. */
  takesForm: (path: string) => boolean;
}

/**
 * The rules of the site's own API.
 * @param picturePath the one path that accepts pictures
 * @param formBase the path below which forms are accepted too
 */
export const bodyRules = (picturePath: string, formBase: string): MiddlewareHandler[] =>
  rulesForBodies({
    maxBytes: maxBodyBytes,
    maxPictureBytes: largestAvatarBytes,
    pictureTypes: avatarTypes,
    takesPicture: (path) => path === picturePath,
    takesForm: (path) => path.startsWith(`${formBase}/`),
  });

/** Rules for bodies: JSON in UTF-8, and small. Pictures may be larger, at their own paths. */
export const rulesForBodies = ({ maxBytes, maxPictureBytes, ...kinds }: BodyKinds): MiddlewareHandler[] => {
  const isPicture = (type: string): boolean => kinds.pictureTypes.includes(type);
  const tooLarge = (c: Context): Response => apiError(c, 413);
  const [forPictures, forOthers] = [limitBody(maxPictureBytes, tooLarge), limitBody(maxBytes, tooLarge)];
  const takesPicture = (method: string, path: string): boolean => method === 'PUT' && kinds.takesPicture(path);
  return [
    (c, next) => (takesPicture(c.req.method, c.req.path) ? forPictures : forOthers)(c, next),
    async (c, next) => {
      const { method, path } = c.req;
      const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
      const hasBody =
        c.req.header('Transfer-Encoding') !== undefined || Number(c.req.header('Content-Length') ?? 0) > 0;
      const isRight = takesPicture(method, path)
        ? isPicture
        : (given: string) => isJson(given) || (kinds.takesForm(path) && isForm(given));
      if (!reading.has(method) && (hasBody || type !== undefined) && !isRight(type ?? '')) throw new ApiProblem(415);
      // If decoded, bytes that are not UTF-8 would become U+FFFD, and be stored so.
      if (!reading.has(method) && isJson(type ?? '')) {
        const bytes = await c.req.arrayBuffer();
        if (!isUtf8(bytes)) throw new ApiProblem(400, { say: (t) => t('api:notUtf8') });
        // Otherwise Hono would decode the bytes through a new Response. It types this as a string, but awaits it.
        c.req.bodyCache.text = Promise.resolve(utf8.decode(bytes)) as unknown as string;
      }
      await next();
    },
  ];
};

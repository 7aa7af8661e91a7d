import { createRoute, z } from '@hono/zod-openapi';
import { errors } from '../answers.ts';
import { deskPictureTypes, pictureName, shownPictureName, shownPictureTypes } from './item-limits.ts';
import { data, done, itemPath, ofItem, picture, security, tags } from './item-routes.ts';

const ofPicture = ofItem.extend({ name: pictureName });
const bytes = z.string().openapi({ type: 'string', format: 'binary' });
const contentOf = (types: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.values(types).map((type) => [type, { schema: bytes }]));
export const putPictureRoute = createRoute({
  ...{ method: 'put', path: `${itemPath}/pictures/{name}`, tags, security, summary: 'Add or replace a picture' },
  description: 'The picture itself as the body. Where it has metadata, as the place it was taken at, they are removed.',
  request: { params: ofPicture, body: { required: true, content: contentOf(deskPictureTypes) } },
  responses: data(picture, 'DeskPicture'),
});
export const getPictureRoute = createRoute({
  ...{
    method: 'get',
    path: `${itemPath}/pictures/{name}`,
    tags,
    security,
    summary: 'A picture, in which nothing runs',
  },
  request: { params: ofPicture.extend({ name: shownPictureName }) },
  responses: { ...errors, 200: { description: 'The picture', content: contentOf(shownPictureTypes) } },
});
export const deletePictureRoute = createRoute({
  ...{
    method: 'delete',
    path: `${itemPath}/pictures/{name}`,
    tags,
    security,
    summary: 'Remove a picture that readers do not see',
  },
  request: { params: ofPicture },
  responses: done,
});

export const mediaRoute = createRoute({
  ...{ method: 'get', path: '/media/{file}', tags, security, summary: 'A file of a preview' },
  request: { params: z.object({ file: z.string().regex(/^[\w-][\w.-]{0,199}$/) }) },
  responses: {
    ...errors,
    200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } },
  },
});

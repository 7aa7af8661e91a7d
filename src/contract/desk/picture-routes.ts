import { createRoute, z } from '@hono/zod-openapi';
import { body, errors } from '../answers.ts';
import { deskPictureTypes, pictureName, shownPictureName, shownPictureTypes } from './item-limits.ts';
import { deskItem } from './items.ts';
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

const texts = z.record(z.string(), z.string());
const use = z.object({
  ...{ item: deskItem, picture: z.string(), title: texts, alt: texts, credit: texts, licence: z.string().optional() },
});
const library = z.object({
  pictures: z.array(z.object({ file: z.string(), width: z.int(), height: z.int(), uses: z.array(use) })),
  total: z.int(),
});
export const libraryRoute = createRoute({
  ...{ method: 'get', path: '/pictures', tags, security, summary: 'Pictures of stories, with where each is used' },
  request: {
    query: z.object({
      query: z.string().max(200).optional(),
      from: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
  },
  responses: data(library, 'DeskPictures'),
});

const copied = z.object({
  /** What `story.yaml` says of it: `src`, `alt`, `credit`, and `licence` and `focus` where it has them. */
  values: z.record(z.string(), z.json()),
  pictures: z.array(picture),
});
export type CopiedPicture = z.infer<typeof copied>;
export const copyPictureRoute = createRoute({
  ...{ method: 'post', path: `${itemPath}/pictures`, tags, security, summary: 'Copy a picture of another story' },
  request: {
    params: ofItem,
    body: body(z.strictObject({ item: deskItem, picture: z.string().min(1).max(100) })),
  },
  responses: data(copied, 'CopiedDeskPicture'),
});

export const mediaRoute = createRoute({
  ...{ method: 'get', path: '/media/{file}', tags, security, summary: 'A file of a preview' },
  request: { params: z.object({ file: z.string().regex(/^[\w-][\w.-]{0,199}$/) }) },
  responses: {
    ...errors,
    200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } },
  },
});

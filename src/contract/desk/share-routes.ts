import { createRoute, z } from '@hono/zod-openapi';
import { locales } from '#i18n/locales.ts';
import { body, bySession, errors } from '../answers.ts';
import { ofItem } from './item-routes.ts';
import { fileEdit } from './items.ts';

export const shareImageRoute = createRoute({
  method: 'post',
  path: '/items/{section}/{id}/share-image',
  tags: ['desk'],
  security: bySession,
  summary: 'The share image of the page with edits',
  request: {
    params: ofItem,
    body: body(z.strictObject({ locale: z.enum(locales), edits: z.array(fileEdit).max(10) })),
  },
  responses: {
    ...errors,
    200: {
      description: 'The picture',
      content: { 'image/jpeg': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } },
    },
  },
});

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ServerEnv } from '../../http/server-env.ts';
import type { ItemParts } from './item-access.ts';
import { previewLinkRoutes } from './preview-links-routes.ts';
import { pictureLibraryRoutes } from './library-routes.ts';
import { itemFileRoutes } from './item-routes-files.ts';
import { itemListRoutes } from './item-routes-list.ts';
import { itemPictureRoutes } from './item-routes-pictures.ts';
import { itemPreviewRoutes } from './item-routes-preview.ts';
import { itemPublishingRoutes } from './item-routes-publishing.ts';
import { itemRevisionRoutes } from './item-routes-revisions.ts';
import { itemTrashRoutes } from './item-routes-trash.ts';

/** All routes of items, their pictures, revisions and the trash. */
export const itemRouters = (parts: ItemParts): OpenAPIHono<ServerEnv>[] => [
  itemListRoutes(parts),
  itemFileRoutes(parts),
  itemPublishingRoutes(parts),
  itemPreviewRoutes(parts),
  previewLinkRoutes(parts),
  itemRevisionRoutes(parts),
  itemPictureRoutes(parts),
  itemTrashRoutes(parts),
  pictureLibraryRoutes(parts),
];

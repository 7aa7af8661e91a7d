import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ServerEnv } from '../../http/server-env.ts';
import { auditRoutes } from './audit-routes.ts';
import type { DeskContext } from './desk-context.ts';
import { invitationRoutes } from './invitation-routes.ts';
import type { ItemParts } from './item-access.ts';
import { itemRouters } from './item-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { auditIn } from './people/audit.ts';
import { journalRoutes } from './record/journal-routes.ts';
import { recordRoutes } from './record/record-routes.ts';
import { requirePerson } from './people/signed-in-person.ts';
import { peopleRoutes } from './people-routes.ts';
import { seasonRoutes } from './season/season-routes.ts';
import { siteRouters } from './site/site-routes.ts';

/** Routes of matches: their journals and records. */
const matchRouters = (parts: ItemParts): OpenAPIHono<ServerEnv>[] => [journalRoutes(parts), ...recordRoutes(parts)];

const itemParts = (desk: DeskContext): ItemParts => {
  const { database, now, paperNow } = desk.accounts;
  const { folders, mediaDir, ask } = desk;
  return {
    ...{ database, folders, mediaDir, ask, now, paperNow },
    requirePerson: (c) => requirePerson(desk, c),
    audit: auditIn(database.tables, now),
  };
};

/** All routes of the desk. Each asks for its person itself (people/signed-in-person.ts). */
export const deskRouters = (desk: DeskContext): OpenAPIHono<ServerEnv>[] => [
  peopleRoutes(desk),
  invitationRoutes(desk),
  ...passkeyRoutes(desk),
  auditRoutes(desk),
  ...itemRouters(itemParts(desk)),
  ...matchRouters(itemParts(desk)),
  ...siteRouters(itemParts(desk)),
  seasonRoutes(itemParts(desk)),
];

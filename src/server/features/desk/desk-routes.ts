import { type OpenAPIHono } from '@hono/zod-openapi';
import { type ServerEnv } from '../../http/server-env.ts';
import { auditRoutes } from './audit-routes.ts';
import { type DeskContext } from './desk-context.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { peopleRoutes } from './people-routes.ts';

/** All routes of the desk. Each asks for its person itself (people/signed-in-person.ts). */
export const deskRouters = (desk: DeskContext): OpenAPIHono<ServerEnv>[] => [
  peopleRoutes(desk),
  invitationRoutes(desk),
  ...passkeyRoutes(desk),
  auditRoutes(desk),
];

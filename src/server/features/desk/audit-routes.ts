import type { OpenAPIHono } from '@hono/zod-openapi';
import { auditFileRoute, auditRoute } from '#contract/desk/people-routes.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import type { DeskContext } from './desk-context.ts';
import { auditCsv, readAudit, writeAudit } from './people/audit.ts';
import { requirePerson } from './people/signed-in-person.ts';

/** Lines of the file that are read at once. */
const linesAtOnce = 1000;

/** The audit log, for administrators. */
export const auditRoutes = (desk: DeskContext): OpenAPIHono<ServerEnv> => {
  const { database, now } = desk.accounts;
  const router = apiRouter();

  router.openapi(auditRoute, async (c) => {
    await requirePerson(desk, c, 'people');
    const data = await readAudit(database.tables, c.req.valid('query').before);
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.audit'), data }, 200);
  });

  router.openapi(auditFileRoute, async (c) => {
    const person = await requirePerson(desk, c, 'people');
    await writeAudit(database.tables, now(), person, 'export-audit');
    const parts: string[] = [];
    let before: string | undefined;
    do {
      const lines = await readAudit(database.tables, before, linesAtOnce);
      parts.push(auditCsv(lines, before === undefined));
      before = lines.length === linesAtOnce ? lines.at(-1)?.id : undefined;
    } while (before !== undefined);
    c.header('Content-Disposition', 'attachment; filename="audit.csv"');
    return c.body(parts.join(''), 200, { 'Content-Type': 'text/csv; charset=utf-8' }) as never;
  });

  return router;
};

import type { Context } from 'hono';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { may } from '#contract/desk/roles.ts';
import { canImport, type SeasonPlan } from '#contract/desk/season-plan.ts';
import * as routes from '#contract/desk/season-routes.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import { accountLimitKeys } from '../../../platform/limits/keys.ts';
import { consume, rateLimits } from '../../../platform/limits/rate-limits.ts';
import { type ItemParts, reporting } from '../item-access.ts';
import type { Person } from '../person.ts';
import {
  type AskImporter,
  competitionsOf,
  ImporterEnded,
  ImporterFailed,
  type Planned,
  withPlan,
} from './season-process.ts';
import { withSeasonRevisions } from './season-revisions.ts';
import { roleProblem } from '../role-problem.ts';

/** What an import ended with: how many files were written, or the plan that is still open. */
type Imported = { season: string; files: number } | { plan: SeasonPlan; isStale: boolean };

/** The season of a file by upload: what it would change, and its import once everything is decided. Editors import. */
export const seasonRoutes = (parts: ItemParts): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  const { contentDir } = parts.folders;

  const requireEditor = async (c: Context): Promise<Person> => {
    const person = await parts.requirePerson(c);
    if (!may(person.role, 'data')) throw roleProblem();
    return person;
  };
  const consumeOf = async (person: Person): Promise<void> => {
    const limit = [accountLimitKeys.deskSeasons(person.id), rateLimits.deskSeasons] as const;
    const waitMs = await consume(parts.database, limit, parts.now);
    if (waitMs > 0)
      throw new ApiProblem(429, { retryAfter: Math.ceil(waitMs / 1000), say: (t) => t('api:deskSeason.tooMany') });
  };
  const running = <Answer>(task: () => Promise<Answer>): Promise<Answer> =>
    reporting(async () => {
      try {
        return await task();
      } catch (error) {
        if (error instanceof ImporterEnded) throw new ApiProblem(422, { say: (t) => t('api:deskSeason.ended') });
        if (!(error instanceof ImporterFailed)) throw error;
        // It says which file of the content: where that folder is, is nobody's business.
        const reason = error.message.replaceAll(contentDir, '').slice(0, 500);
        throw new ApiProblem(409, { say: (t) => t('api:deskSeason.failed', { reason }) });
      }
    });

  router.openapi(routes.competitionsRoute, async (c) => {
    await requireEditor(c);
    const data = await running(() => competitionsOf(contentDir));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });

  router.openapi(routes.planSeasonRoute, async (c) => {
    await consumeOf(await requireEditor(c));
    const data = await running(() => withPlan(contentDir, c.req.valid('json'), ({ plan }) => plan));
    return c.json({ status: 200, message: wordsFor(c).t('api:deskItems.done'), data }, 200);
  });

  const write = async (person: Person, { plan, files }: Planned, ask: AskImporter): Promise<Imported> => {
    const season = plan.season?.id ?? '';
    const answer = await withSeasonRevisions(parts, { person, season, files }, () => ask({ kind: 'write' }));
    return answer.kind === 'written' ? { season, files: answer.files.length } : { plan, isStale: true };
  };

  router.openapi(routes.importSeasonRoute, async (c) => {
    const person = await requireEditor(c);
    await consumeOf(person);
    const { from, ...file } = c.req.valid('json');
    const { t } = wordsFor(c);
    const imported = await running(() =>
      withPlan(contentDir, file, (planned, ask): Imported | Promise<Imported> => {
        const { plan } = planned;
        const isStale = plan.hash !== from;
        return isStale || !canImport(plan, file.decisions) ? { plan, isStale } : write(person, planned, ask);
      }),
    );
    if (!('plan' in imported))
      return c.json({ status: 200, message: t('api:deskSeason.imported'), data: imported }, 200);
    const message = t(imported.isStale ? 'api:deskSeason.stale' : 'api:deskSeason.open');
    return c.json({ status: 409, message, data: imported.plan }, 409);
  });

  return router;
};

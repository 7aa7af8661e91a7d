import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { latestBuildFile } from '#contract/builds.ts';
import { type ClockState, type DatabaseState, healthRoute, liveRoute, readyRoute } from '#contract/health.ts';
import type { ReadClockState } from '../../platform/database/clock-check.ts';
import type { Database } from '../../platform/database/database.ts';
import { askDatabase, databaseProbe } from '../../platform/database/database-probe.ts';
import { readPublishingState } from '../../platform/publishing-state.ts';
import { rereadable } from '../../platform/rereadable.ts';
import type { ServerEnv } from '../server-env.ts';
import { apiRouter } from './api-router.ts';

const packageFile = z.object({ version: z.string() });
const latestBuild = z.object({ id: z.string() });

/**
 * `GET /api/health`: the program and build that respond, and the state of the database and of publishing; `/live` and `/ready` below it are
 * for whatever restarts the process or routes requests to it. `buildId` is null before the first build.
 * @param database omitted if the site stores nothing
 */
export const healthRoutes = (
  dist: string,
  database: Database | undefined,
  readClock: ReadClockState = () => Promise.resolve('ok'),
): OpenAPIHono<ServerEnv> => {
  const { version } = packageFile.parse(
    JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')),
  );
  const buildId = rereadable<string | null>(
    join(dist, latestBuildFile),
    (text) => latestBuild.parse(JSON.parse(text)).id,
    null,
  );
  let clock: ClockState = 'ok';
  const ask = async ({ tables }: Database): Promise<void> => {
    await askDatabase(tables)();
    clock = await readClock(Date.now());
  };
  const probe: () => Promise<DatabaseState> =
    database === undefined ? () => Promise.resolve('none') : databaseProbe(() => ask(database));
  const readState = readPublishingState(dist);
  const router = apiRouter();
  router.openapi(healthRoute, async (c) => {
    const databaseState = await probe();
    const state = readState();
    const { lastAt = null, lastOutcome = null, failingSince = null, rendering = null } = state ?? {};
    const isDegraded = databaseState === 'away' || clock !== 'ok' || failingSince !== null;
    return c.json(
      {
        status: isDegraded ? ('degraded' as const) : ('ok' as const),
        version,
        buildId: buildId(),
        uptimeSeconds: Math.floor(process.uptime()),
        database: databaseState,
        clock,
        publishing: { lastAt, lastOutcome, failingSince, mistakes: state?.mistakeCount ?? 0, rendering },
      },
      200,
    );
  });
  router.openapi(liveRoute, (c) => c.json({ status: 'ok' as const }, 200));
  router.openapi(readyRoute, async (c) => {
    const databaseState = await probe();
    if (databaseState === 'away') return c.json({ status: 'unavailable' as const, database: databaseState }, 503);
    return c.json({ status: 'ok' as const, database: databaseState }, 200);
  });
  return router;
};

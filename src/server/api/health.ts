import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { latestBuildFile } from '#contract/builds.ts';
import { healthRoute } from '#contract/health.ts';
import { rereadable } from '../rereadable.ts';
import { type ServerEnv } from '../server-env.ts';
import { apiRouter } from './api-router.ts';

const packageFile = z.object({ version: z.string() });
const latestBuild = z.object({ id: z.string() });

/** `GET /api/health`: that the server answers, and which program and build it is. `buildId` is null before the first build. */
export const healthRoutes = (dist: string): OpenAPIHono<ServerEnv> => {
  const { version } = packageFile.parse(
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
  );
  const buildId = rereadable<string | null>(
    join(dist, latestBuildFile),
    (text) => latestBuild.parse(JSON.parse(text)).id,
    null,
  );
  const router = apiRouter();
  router.openapi(healthRoute, (c) =>
    c.json({ status: 'ok' as const, version, buildId: buildId(), uptimeSeconds: Math.floor(process.uptime()) }, 200),
  );
  return router;
};

import { join } from 'node:path';
import type { Handler } from 'hono';
import { z } from 'zod';
import packageFile from '../../../package.json' with { type: 'json' };
import { rereadable } from '../rereadable.ts';

const latestBuild = z.object({ id: z.string() });

/** `GET /api/health`: that the server answers, and which program and build it is. `buildId` is null before the first build. */
export function health(dist: string): Handler {
  const buildId = rereadable<string | null>(
    join(dist, 'builds', 'latest.json'),
    (text) => latestBuild.parse(JSON.parse(text)).id,
    null,
  );
  return (c) =>
    c.json({
      status: 'ok',
      version: packageFile.version,
      buildId: buildId(),
      uptimeSeconds: Math.floor(process.uptime()),
    });
}

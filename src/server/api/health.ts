import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from 'hono';
import { z } from 'zod';
import { rereadable } from '../rereadable.ts';

const packageFile = z.object({ version: z.string() });
const latestBuild = z.object({ id: z.string() });

/** `GET /api/health`: that the server answers, and which program and build it is. `buildId` is null before the first build. */
export function health(dist: string): Handler {
  const { version } = packageFile.parse(
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
  );
  const buildId = rereadable<string | null>(
    join(dist, 'builds', 'latest.json'),
    (text) => latestBuild.parse(JSON.parse(text)).id,
    null,
  );
  return (c) =>
    c.json({
      status: 'ok',
      version,
      buildId: buildId(),
      uptimeSeconds: Math.floor(process.uptime()),
    });
}

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { latestBuildFile } from '#contract/builds.ts';

/** When the site that is served was published. */
export function observeBuild(dist: string, registry: Registry): void {
  const publishedAt = new Gauge({
    name: 'mustadira_published_timestamp_seconds',
    help: 'When the site that is served was last changed by a publish, in seconds since 1970',
    registers: [registry],
    collect: () => {
      const stats = statSync(join(dist, latestBuildFile), { throwIfNoEntry: false });
      if (stats) publishedAt.set(stats.mtimeMs / 1000);
      else publishedAt.remove();
    },
  });
}

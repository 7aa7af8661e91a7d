import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { latestBuildFile } from '#contract/builds.ts';
import { readPublishingState } from '../publishing-state.ts';

/** When the served site was published, and since when publishing fails. */
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
  const publishing = readPublishingState(dist);
  const failing = new Gauge({
    name: 'mustadira_publishing_failing_seconds',
    help: 'For how long every publish has failed; 0 where the last one succeeded',
    registers: [registry],
    collect: () => {
      const since = publishing()?.failingSince ?? null;
      failing.set(since === null ? 0 : Math.max(0, Date.now() - Date.parse(since)) / 1000);
    },
  });
}

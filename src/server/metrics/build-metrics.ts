import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Counter, Gauge, type Registry } from 'prom-client';
import { latestBuildFile } from '#contract/builds.ts';
import type { PublishingState } from '#contract/publishing-state.ts';
import { readPublishingState } from '../platform/publishing-state.ts';

const secondsSince = (instant: string | null | undefined): number =>
  instant === null || instant === undefined ? 0 : Math.max(0, Date.now() - Date.parse(instant)) / 1000;

/** What publishing recorded, by the name of the metric. */
const recorded: readonly {
  name: string;
  help: string;
  /** Null or undefined: nothing is recorded. */
  valueOf: (state: PublishingState | undefined) => number | null | undefined;
}[] = [
  {
    name: 'publishing_failing_seconds',
    help: 'For how long every publish has failed; 0 where the last one succeeded',
    valueOf: (state) => secondsSince(state?.failingSince),
  },
  {
    name: 'changed_hook_failing_seconds',
    help: 'For how long the program that a CDN is purged by (--changed-hook) has failed; 0 where it succeeded or there is none',
    valueOf: (state) => secondsSince(state?.hookFailingSince),
  },
  {
    name: 'publish_success_timestamp_seconds',
    help: 'When a publish last succeeded, whether or not something had changed, in seconds since 1970',
    valueOf: (state) => state?.published && Date.parse(state.published.at) / 1000,
  },
  {
    name: 'publish_duration_seconds',
    help: 'What that publish took',
    valueOf: (state) => state?.published && state.published.milliseconds / 1000,
  },
  {
    name: 'publish_rendered_pages',
    help: 'Pages that it rendered',
    valueOf: (state) => state?.published?.renderedPages,
  },
  { name: 'site_pages', help: 'Pages of the site', valueOf: (state) => state?.published?.pages },
];

/** The time of the last publish, and the state of publishing. */
export function observeBuild(dist: string, registry: Registry): void {
  const publishedAt = new Gauge({
    name: 'mustadira_published_timestamp_seconds',
    help: 'When the site that is served was last changed by a publish, in seconds since 1970',
    registers: [registry],
    collect: () => {
      try {
        publishedAt.set(statSync(join(dist, latestBuildFile)).mtimeMs / 1000);
      } catch {
        // There is no site yet, or it cannot be read: the other metrics are still available.
        publishedAt.remove();
      }
    },
  });
  const read = readPublishingState(dist);
  for (const { name, help, valueOf } of recorded) {
    const gauge = new Gauge({
      name: `mustadira_${name}`,
      help,
      registers: [registry],
      collect: () => {
        const value = valueOf(read());
        if (typeof value === 'number') gauge.set(value);
        else gauge.remove();
      },
    });
  }
  const failures = new Counter({
    name: 'mustadira_publish_failures_total',
    help: 'Publishes that failed',
    registers: [registry],
    collect: () => {
      failures.reset();
      failures.inc(read()?.failures ?? 0);
    },
  });
}

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { latestBuildFile } from '#contract/builds.ts';
import { observeBuild } from './build-metrics.ts';

const published = /^mustadira_published_timestamp_seconds (\d+)$/m;

it('says when the site was published, and nothing while that cannot be looked at', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'build-metrics-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const registry = new Registry();
  observeBuild(dist, registry);
  const file = join(dist, latestBuildFile);
  expect(await registry.metrics()).not.toMatch(published);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{}');
  utimesSync(file, 1000, 1000);
  expect(published.exec(await registry.metrics())?.[1]).toBe('1000');
  // A link to itself is no missing file.
  rmSync(file);
  symlinkSync(file, file);
  const text = await registry.metrics();
  expect(text).not.toMatch(published);
  expect(text).toContain('mustadira_publishing_failing_seconds 0');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '#server/testing/free-port.ts';
import { quickSite } from '../publish/support/quick-site.ts';
import { serverProcesses } from './support/server-process.ts';

const recipes = 'docs/recipes/prometheus';
const runbook = readFileSync('docs/runbook.md', 'utf8');
interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}
const { groups } = parse(readFileSync(join(recipes, 'alerts.yml'), 'utf8')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(readFileSync(join(recipes, 'dashboard.json'), 'utf8')) as { panels: Panel[] };
const dashboard = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const serviceLevels = [...runbook.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => line);

/** Names of metrics in an expression. `up` is Prometheus' own. */
const metricsIn = (expr: string): string[] => expr.match(/\b(?:mustadira|process|nodejs)_\w+/g) ?? [];

const place = { dist: '' };
const { started } = serverProcesses(place);
/** What a server exports over a site that was really published, by name. */
const exported = new Map<string, number>();

describe('metrics that alarms, dashboard and service levels name', () => {
  beforeAll(async () => {
    const site = quickSite();
    site.write();
    const published = await site.publish();
    expect(published.code, published.output).toBe(0);
    place.dist = site.dist;
    const port = await freePort();
    const server = await started({ METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' });
    await fetch(`http://127.0.0.1:${server.port}/en`);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const line of text.split('\n')) {
      const [, name, value] = /^(\w+)(?:\{.*\})? (\S+)$/.exec(line) ?? [];
      if (name !== undefined) exported.set(name, Number(value));
    }
    site.dispose();
  }, 240_000);

  it.each([
    ['alarms', alerts.map(({ expr }) => expr)],
    ['dashboard', dashboard],
    ['service levels', serviceLevels],
  ])('are written: %s', (_name, exprs) => {
    const named = exprs.flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('and have what the publish took', () => {
    expect(exported.get('mustadira_publish_success_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
    expect(exported.get('mustadira_publish_duration_seconds')).toBeGreaterThan(0);
    expect(exported.get('mustadira_publish_rendered_pages')).toBeGreaterThan(50);
    expect(exported.get('mustadira_site_pages')).toBe(exported.get('mustadira_publish_rendered_pages'));
    expect(exported.get('mustadira_publish_failures_total')).toBe(0);
  });

  it('are explained in the document for operators', () => {
    const operating = readFileSync('docs/operating.md', 'utf8');
    const own = [...exported.keys()].filter((name) => name.startsWith('mustadira_'));
    const base = new Set(own.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
    expect([...base].filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the runbook', () => {
  it('has a chapter for each of ten alarms, and no other', () => {
    expect(alerts).toHaveLength(10);
    const chapters = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(chapters).toEqual(alerts.map(({ alert }) => alert));
  });

  it('is where each alarm leads to', () => {
    for (const { alert, annotations } of alerts)
      expect(annotations).toMatchObject({
        summary: expect.stringMatching(/\S/) as string,
        runbook: `docs/runbook.md#${alert.toLowerCase()}`,
      });
  });
});

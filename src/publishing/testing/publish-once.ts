// For tests: publishes a content folder once, or compares, as of an instant, in a separate process. Prints the report as JSON.
import path from 'node:path';
import process from 'node:process';
import { loadSettings } from '#settings/settings.ts';
import { compareWithWhole } from '../compare.ts';
import { publishSite } from '../publish-site.ts';
import { silentSteps } from './silent-steps.ts';

const [, , dist = '', now = '', check] = process.argv;
const options = { root: process.cwd(), settings: loadSettings(), steps: silentSteps, dist: path.resolve(dist) };
// A test's newsroom is small: a few withdrawn pages are many of them.
const confirmed = new Set(['withdrawals'] as const);
const result = check
  ? await compareWithWhole(options)
  : await publishSite({ ...options, confirmed, now: new Date(now) });
process.stdout.write(`\n${JSON.stringify(result)}\n`);

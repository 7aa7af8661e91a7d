// Publishes as npm run publish does, but for an instant of the test's choosing, and prints the report as JSON:
//
//   node publish-at.ts DIST INSTANT [all]
import { publishSite } from '../../../src/publishing/publish-site.ts';
import { silentSteps } from '../../../src/publishing/testing/silent-steps.ts';
import { loadSettings } from '../../../src/settings/settings.ts';

const [dist = '', instant = '', all] = process.argv.slice(2);
try {
  const report = await publishSite({
    root: process.cwd(),
    settings: loadSettings(),
    steps: silentSteps,
    dist,
    all: all === 'all',
    strict: true,
    now: new Date(instant),
  });
  console.log(JSON.stringify(report));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}

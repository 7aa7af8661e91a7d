// npm start: installs the packages the site needs, builds when something changed, serves the site.
import { launch } from './setup/launch.mjs';

await launch('scripts/setup/start.ts', process.argv.slice(2), { packages: 'production' });

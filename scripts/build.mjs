// npm run build: builds the site into dist/, whether or not something changed.
import { launch } from './setup/launch.mjs';

await launch('scripts/setup/build.ts', process.argv.slice(2));

// npm run build: renders every page into dist/, whether or not something changed.
import { launch } from './setup/launch.mjs';

await launch('scripts/publish/main.ts', ['--all', ...process.argv.slice(2)], { packages: 'production' });

// npm run dev: Astro's development server.
import { launch } from './setup/launch.mjs';

await launch('node_modules/astro/bin/astro.mjs', ['dev', ...process.argv.slice(2)], { packages: 'production' });

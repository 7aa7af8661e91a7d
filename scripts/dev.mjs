// npm run dev: Astro's development server.
import { launch } from './setup/launch.mjs';

await launch('scripts/setup/dev.ts', process.argv.slice(2), { packages: 'production' });

// npm run serve: serves the site that was published. Installs and publishes nothing: production dependencies are enough.
import { launch } from './setup/launch.mjs';

await launch('src/server/serve.ts', process.argv.slice(2), { packages: 'installed' });

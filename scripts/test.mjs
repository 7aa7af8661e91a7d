// npm test: installs what is missing, a browser included, and runs every check and test.
import { launch } from './setup/launch.mjs';

await launch('scripts/setup/test.ts', process.argv.slice(2));

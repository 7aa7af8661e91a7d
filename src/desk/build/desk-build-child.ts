import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { loadSettings } from '#settings/settings.ts';
import { buildDesk } from './build-desk.ts';

/*
 * The process that builds the desk's application, so that the server neither loads a bundler nor waits for one. It ends with 0 once
 * CACHE_DIR has the application of this code, and at once where the server has ended.
 */
process.once('disconnect', () => process.exit());
// It does not wait for that.
process.channel?.unref();
const settings = loadSettings();
// Also on one's own machine: React's checks are for developers of the application, and slow it down.
process.env['NODE_ENV'] = 'production';
await buildDesk(fileURLToPath(new URL('../../..', import.meta.url)), settings);

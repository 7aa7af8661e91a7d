/** The site that this process serves, from its command line. Import it first: what is loaded after it reads the site's name from there. */
import { resolve } from 'node:path';
import { readCommandLine } from '#lib/command-line.ts';
import { readSiteFromPublished } from '#settings/site/published-site.ts';
import { serveCommand } from './serve-command.ts';

const { positionals } = readCommandLine(serveCommand);

/** Absolute path of its folder. */
export const dist = resolve(positionals[0] ?? 'dist');
readSiteFromPublished(dist);

// npm run publish: updates dist/ from the content. Its options and work are in command.ts.
// A small publish spends half of its time on reading and compiling modules, so Node.js caches what it compiled. So this file imports only
// the code that finds that cache.
import { enableCompileCache } from 'node:module';
import { compiledDirPath } from '../../src/newsroom/cache-paths.ts';
import { cacheDirOf } from '../../src/settings/env-file.ts';

enableCompileCache(compiledDirPath(cacheDirOf(process.cwd())));
await import('./command.ts');

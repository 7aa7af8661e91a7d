// npm run publish: brings dist/ up to date with the content. What it takes and does stands in command.ts.
//
// Half of the time of a small publish goes to reading and compiling modules: what Node.js compiled is cached beside the rest that can be
// made again. So nothing but that may be imported here.
import { enableCompileCache } from 'node:module';
import { compiledDirPath } from '../../src/newsroom/cache-paths.ts';
import { cacheDirOf } from '../../src/variables.ts';

enableCompileCache(compiledDirPath(cacheDirOf(process.cwd())));
await import('./command.ts');

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isOfSite, type TestTarget } from './test-target.ts';

/** A target whose files are in a folder of this machine, whoever wrote them. */
export const hostFolder = (folder: string): Pick<TestTarget, 'files' | 'put' | 'delete'> => ({
  files: () => new Map([...filesBelow(folder)].filter(([file]) => isOfSite(file))),
  put: (file, content) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
    return Promise.resolve();
  },
  delete: (file) => Promise.resolve(rmSync(path.join(folder, file))),
});

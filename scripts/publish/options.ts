import path from 'node:path';
import { readCommandLine } from '../../src/lib/command-line.ts';

/** The options of `npm run publish`. Ends the process with an error if one cannot be used. */
export const readOptions = () => {
  const root = process.cwd();
  const { values } = readCommandLine({
    call: 'npm run publish',
    about:
      'Updates the published site from the content: renders what changed, and puts it in the place of the site at once. (npm run build: --all)',
    options: {
      all: { type: 'boolean', default: false, about: 'renders everything' },
      check: {
        type: 'boolean',
        default: false,
        about: 'renders everything to a separate folder and compares it with the site; changes nothing',
      },
      watch: {
        type: 'boolean',
        default: false,
        about: 'publishes at every change and whenever something scheduled is due, until stopped',
      },
      strict: {
        type: 'boolean',
        default: false,
        about: 'any mistake in the content stops it; without it only the item with the mistake stays as it was',
      },
      brief: { type: 'boolean', default: false, about: 'says in one line what it has done, and what is wrong' },
      confirm: {
        type: 'string',
        value: 'NAMES',
        about:
          'what it may do to the served site, joined by commas: change its address (site-url) or content folder (content-folder), withdraw many pages (withdrawals)',
      },
      'changed-list': {
        type: 'string',
        value: 'FILE',
        about: 'writes the addresses whose response changed, a path a line, for purging a CDN',
      },
      'changed-hook': {
        type: 'string',
        value: 'PROGRAM',
        about: 'is called with that FILE where anything changed; where it fails, the next publish tries again',
      },
      out: {
        type: 'string',
        value: 'DIR',
        default: 'dist',
        about: 'the site; another one wants a CACHE_DIR of its own',
      },
    },
  });
  const { 'changed-list': file, 'changed-hook': hook } = values;
  if (file === undefined && hook !== undefined) {
    console.error('--changed-hook wants a --changed-list to be called with.');
    process.exit(2);
  }
  return {
    ...values,
    root,
    /** Absolute path of the site. */
    dist: path.resolve(root, values.out),
    changed: file === undefined ? undefined : { file: path.resolve(root, file), hook },
  };
};
export type PublishCommandOptions = ReturnType<typeof readOptions>;

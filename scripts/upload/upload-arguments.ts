import { type CommandLine, parseCommandLine, UsageError } from '../../src/lib/command-line.ts';
import { parseTargetAddress, type TargetAddress } from './target-address.ts';
import type { TargetLayout } from './target-files.ts';

/** The parsed arguments of the command. */
export interface UploadArguments {
  address: TargetAddress;
  layout: TargetLayout;
  all: boolean;
  /** The file for the changed addresses. */
  changed: string | undefined;
  /** Path of the published site. */
  from: string;
}

/** The command line. */
export const uploadCommand = {
  call: 'npm run upload -- TARGET',
  about: `Brings another machine, or object storage, up to date with the published site. TARGET is remote:bucket/path by rclone (a remote of its
configuration); user@host:/path, rsync://host/module or /path by rsync. Ends with 1 where it failed: the next upload completes it.`,
  options: {
    all: { type: 'boolean', default: false, about: 'sends everything, as after others changed the target' },
    'clean-names': {
      type: 'boolean',
      default: false,
      about: 'puts ar/news.html at ar/news, for stores that know no rewriting (rclone alone)',
    },
    compressed: {
      type: 'boolean',
      about: 'sends the .br siblings too; the default by rsync, where --no-compressed leaves them out',
    },
    changed: { type: 'string', value: 'FILE', about: 'writes the addresses whose response changed, for purging a CDN' },
    from: { type: 'string', value: 'DIR', default: 'dist', about: 'the folder of the published site' },
  },
  argumentCount: { min: 0, max: Infinity },
  allowNegative: true,
} as const satisfies CommandLine;

/**
 * Reads the arguments of the command.
 * @throws {UsageError} if they are invalid
 */
export const readUploadArguments = (args: readonly string[]): UploadArguments => {
  const { values, positionals } = parseCommandLine(uploadCommand, args);
  if (positionals.length > 1) throw new UsageError('Name one place to upload to, and one only.');
  const address = parseTargetAddress(positionals[0]);
  const isStore = address.tool === 'rclone';
  const cleanNames = values['clean-names'];
  if (cleanNames && !isStore)
    throw new UsageError(
      '--clean-names is for object storage: a folder cannot hold a file `news` and a folder `news`.',
    );
  return {
    address,
    layout: { hasHeaders: isStore, compressed: values.compressed ?? !isStore, cleanNames },
    all: values.all,
    changed: values.changed,
    from: values.from,
  };
};

import { parseArgs } from 'node:util';
import { UsageError } from '../operator/run-command.ts';
import { parseTargetAddress, type TargetAddress } from './target-address.ts';
import { type TargetLayout } from './target-files.ts';

/** What the command was called with. */
export interface UploadArguments {
  address: TargetAddress;
  layout: TargetLayout;
  all: boolean;
  /** The file that is to list the changed addresses. */
  changed: string | undefined;
  /** Path of the published site. */
  from: string;
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        all: { type: 'boolean', default: false },
        'clean-names': { type: 'boolean', default: false },
        compressed: { type: 'boolean' },
        changed: { type: 'string' },
        from: { type: 'string', default: 'dist' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/**
 * Reads the arguments of the command.
 * @throws {UsageError} where they are wrong
 */
export const readUploadArguments = (args: readonly string[]): UploadArguments => {
  const { values, positionals } = parse(args);
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

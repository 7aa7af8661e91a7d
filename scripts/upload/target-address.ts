import { UsageError } from '../../src/lib/command-line.ts';

/** Where the site is uploaded to. */
export interface TargetAddress {
  tool: 'rclone' | 'rsync';
  /** In the tool's syntax, without a trailing slash. */
  address: string;
}

const help = `Name the place to upload to:
  remote:bucket/path      a remote of your rclone configuration: object storage and much else (\`rclone config\` makes one)
  user@host:/path         a folder of another host, by rsync over ssh
  rsync://host/module     a module of an rsync daemon
  /path                   a folder of this machine, by rsync`;

/**
 * Reads the address of a target. `name:path` is an rclone remote; a host needs its user in front, so that the two cannot be taken
 * for one another.
 * @throws {UsageError} if it is neither
 */
export const parseTargetAddress = (text: string | undefined): TargetAddress => {
  const address = text?.replace(/(?<=[^:/])\/+$/, '') ?? '';
  const rsync = [/^rsync:\/\/[^/]+\/[^/]/, /^[^\s:/]+::[^/]/, /^[^\s:/@]+@[^\s:/]+:[^:]/, /^\/[^/]/];
  if (rsync.some((form) => form.test(address))) return { tool: 'rsync', address };
  // `:s3,provider=AWS:bucket` is a remote that is configured by its name.
  if (/^(?:[\w.+-][\w.+ -]*|:\w+(?:,.*)?):(?!\/\/)./.test(address)) return { tool: 'rclone', address };
  throw new UsageError(text === undefined ? help : `\`${text}\` is no place to upload to.\n${help}`);
};

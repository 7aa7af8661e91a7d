import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../src/server/testing/free-port.ts';
import { hostFolder } from './host-folder.ts';
import type { TestTarget } from './test-target.ts';
import { waitForPort } from './wait-for-port.ts';

/** Where Debian and most others have it; it must be started by its whole path. */
export const sshd = '/usr/sbin/sshd';

const config = (root: string, port: number): string => `
ListenAddress 127.0.0.1:${port}
HostKey ${root}/host
AuthorizedKeysFile ${root}/reader.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
`;

/** A separate ssh server, which accepts the key that `env` names. */
export const startSshServer = async (): Promise<TestTarget> => {
  const root = mkdtempSync(path.join(tmpdir(), 'upload-ssh-'));
  // Where it runs as root it wants this empty folder.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  for (const name of ['host', 'reader']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(root, name)]);
    chmodSync(path.join(root, name), 0o600);
  }
  const port = await freePort();
  writeFileSync(path.join(root, 'sshd.conf'), config(root, port));
  const child = spawn(sshd, ['-D', '-f', path.join(root, 'sshd.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await waitForPort(port);
  const folder = path.join(root, 'public');
  const options = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'LogLevel=ERROR', 'BatchMode=yes'];
  const flags = [...options, `ControlPath=${path.join(root, 'shared')}`].flatMap((option) => ['-o', option]);
  const ssh = ['-F', '/dev/null', '-p', String(port), '-i', path.join(root, 'reader'), ...flags];
  const host = `${userInfo().username}@127.0.0.1`;
  // One connection that all calls share, as an operator may configure it: signing in takes longer than a small transfer.
  execFileSync('ssh', [...ssh, '-M', '-N', '-f', host], { stdio: 'ignore' });
  return {
    address: `${host}:${folder}`,
    env: { RSYNC_RSH: ['ssh', ...ssh].join(' ') },
    ...hostFolder(folder),
    record: undefined,
    stop: async () => {
      execFileSync('ssh', [...ssh, '-O', 'exit', host], { stdio: 'ignore' });
      child.kill('SIGTERM');
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
};

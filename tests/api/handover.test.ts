import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  constants,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { publishedSiteText } from '#settings/site/published-site.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { freePort } from '#server/testing/free-port.ts';
import { thorough } from '../support/thorough.ts';
import { hasPerl, holdSocket } from './support/socket-holder.ts';
import { beginRequest, itRarely, supervisedServers, underLoad, version } from './support/supervised-servers.ts';
import { polling } from '../support/polling.ts';

// Each test starts a dozen processes, one after the other; machines differ.
vi.setConfig({ testTimeout: 240_000 });

const replacements = thorough ? 5 : 1;
const { site, root, folder, environment, follow, serve } = supervisedServers();

describe('under the supervisor', () => {
  it('no request is lost while the server is replaced', async () => {
    const port = await freePort();
    const { child, ready } = serve(port);
    await ready(1);
    await underLoad(port, replacements, async (at) => {
      child.kill('SIGHUP');
      await ready(1 + at);
    });
  });

  it('is replaced when the site gets another name', async () => {
    const file = join(site.dist, 'site.json');
    const former = readFileSync(file, 'utf8');
    const { ready, output } = serve(await freePort());
    await ready(1);
    writeFileSync(file, publishedSiteText({ ...siteSettings, name: 'Malaab', hash: '0123456789ab' }));
    await vi.waitFor(() => expect(output.stdout).toContain('Malaab is at '), { timeout: 60_000 });
    writeFileSync(file, former);
  });

  it('a link to another version is followed, and no request is lost', async () => {
    const other = join(folder(), 'v2');
    const isCode = (path: string): boolean => !path.startsWith(join(root, 'src/content'));
    mkdirSync(other);
    cpSync(join(root, 'src'), join(other, 'src'), { recursive: true, filter: isCode });
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
    const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    writeFileSync(join(other, 'package.json'), JSON.stringify({ ...description, version: '99.0.0' }));
    const current = join(folder(), 'current');
    const turnTo = (target: string): void => {
      symlinkSync(target, `${current}.next`);
      renameSync(`${current}.next`, current);
    };
    turnTo(root);
    const port = await freePort();
    const { child, ready } = serve(port, current);
    await ready(1);
    expect(await version(port)).toBe(description.version);
    await underLoad(port, 1, async () => {
      turnTo(other);
      child.kill('SIGHUP');
      await ready(2);
    });
    // A keep-alive connection ends with the former server's next response on it.
    await vi.waitFor(async () => expect(await version(port)).toBe('99.0.0'), polling);
  });

  it('a server that does not come up leaves the former one in its place', async () => {
    const cwd = join(folder(), 'bad');
    mkdirSync(cwd);
    const port = await freePort();
    const { child, ready, output } = follow(
      spawn(process.execPath, [join(root, 'src/server/serve.ts'), site.dist], { env: environment(port), cwd }),
    );
    await ready(1);
    writeFileSync(join(cwd, '.env'), 'NUMERALS=roman\n');
    child.kill('SIGHUP');
    await vi.waitFor(() => expect(output.stderr).toContain('the former one goes on'), polling);
    expect(output.stderr).toContain('NUMERALS cannot be "roman"');
    expect((await fetch(`http://127.0.0.1:${port}/ar`)).status).toBe(200);
  });

  it('ends with the code of a server that cannot start, and with 0 after a stop signal', async () => {
    const bad = serve(0, root, { NUMERALS: 'roman' });
    expect(await once(bad.child, 'exit')).toEqual([1, null]);
    const good = serve(0);
    await good.ready(1);
    good.child.kill('SIGTERM');
    expect(await once(good.child, 'exit')).toEqual([0, null]);
  });

  it.each([
    ['SIGKILL', 137],
    ['SIGTERM', 1],
  ] as const)('fails when its server alone gets %s, so that what started it starts it again', async (signal, code) => {
    const { child, ready } = serve(0);
    await ready(1);
    const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
    process.kill(Number(pid), signal);
    expect(await once(child, 'exit')).toEqual([code, null]);
  });

  it('the server goes on where the system starts no other process', async () => {
    const port = await freePort();
    const node = join(folder(), 'node-that-goes');
    copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
    const { child, output, ready } = follow(
      spawn(node, [join(root, 'src/server/serve.ts'), site.dist], { env: environment(port), cwd: folder() }),
    );
    await ready(1);
    rmSync(node);
    for (const times of [1, 2]) {
      child.kill('SIGHUP');
      const reports = () => output.stderr.match(/The new server did not come up; the former one goes on/g);
      await vi.waitFor(() => expect(reports()).toHaveLength(times), polling);
    }
    expect((await fetch(`http://127.0.0.1:${port}/ar`, { headers: { connection: 'close' } })).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  itRarely('the server goes on where the system refuses to start another process', async () => {
    const port = await freePort();
    // An environment that is too large for a process: the call itself fails.
    const grow = `import cluster from 'node:cluster';
      if (cluster.isPrimary) process.on('SIGUSR2', () => {
        process.env.LARGE = process.env.LARGE ? '' : 'x'.repeat(1 << 18);
        console.log('environment: ' + process.env.LARGE.length);
      });`;
    const changed = async (length: number): Promise<void> => {
      child.kill('SIGUSR2');
      await vi.waitFor(() => expect(output.stdout).toContain(`environment: ${length}\n`), polling);
    };
    const { child, output, ready } = serve(port, root, {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(grow)}`,
    });
    await ready(1);
    await changed(1 << 18);
    for (const times of [1, 2]) {
      child.kill('SIGHUP');
      const reports = () => output.stderr.match(/No process can be started: .*E2BIG\nThe new server did not come up/g);
      await vi.waitFor(() => expect(reports(), output.stderr).toHaveLength(times), polling);
    }
    expect((await fetch(`http://127.0.0.1:${port}/ar`, { headers: { connection: 'close' } })).status).toBe(200);
    await changed(0);
    child.kill('SIGHUP');
    await ready(2);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('a request that a former server still answers is not cut by a stop', async () => {
    const port = await freePort();
    const { child, ready } = serve(port);
    await ready(1);
    const { answer, finish } = await beginRequest(port);
    child.kill('SIGHUP');
    await ready(2);
    child.kill('SIGTERM');
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 4/);
    await once(child, 'exit');
  });

  it('a request is not cut where a terminal sends SIGHUP to the server too', async () => {
    const port = await freePort();
    const { child, ready } = serve(port);
    await ready(1);
    const { answer, finish } = await beginRequest(port);
    const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
    process.kill(Number(pid), 'SIGHUP');
    child.kill('SIGHUP');
    await ready(2);
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 4/);
  });

  it('a request that the server still answers is not cut where the supervisor is killed', async () => {
    const port = await freePort();
    const { child, ready } = serve(port);
    await ready(1);
    const { answer, finish } = await beginRequest(port);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/ar`)).rejects.toThrow('fetch failed'), polling);
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 4/);
  });

  it('names the port that is in use', async () => {
    const port = await freePort();
    await serve(port).ready(1);
    const second = serve(port);
    expect(await once(second.child, 'close')).toEqual([1, null]);
    expect(second.output.stderr).toMatch(new RegExp(`^PORT ${port} is already in use`));
  });
});

describe.skipIf(!hasPerl)('with a socket that systemd holds (played by perl; skipped where it is missing)', () => {
  it.each(['serve.ts', 'main.ts'])('no request is lost while %s is restarted', async (entry) => {
    const command = [process.execPath, join(root, 'src/server', entry), site.dist];
    const { child, output, ready } = follow(holdSocket(command, environment(1)), 'SIGTERM');
    await ready(1);
    const port = Number(/^port (\d+)$/m.exec(output.stdout)?.[1]);
    expect(output.stdout).toContain(`Mustadira is at http://127.0.0.1:${port}\n`);
    await underLoad(port, replacements, async (at) => {
      child.kill('SIGHUP');
      await ready(1 + at);
    });
  });
});

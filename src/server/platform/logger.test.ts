import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { maxUnwrittenBytes } from './line-writer.ts';

/** A device that is always full. */
const fullDevice = '/dev/full';

/** Runs a program with a logger whose standard error is that device. */
const run = async (program: string, ...args: string[]): Promise<{ code: number | null; said: string }> => {
  const descriptor = openSync(fullDevice, 'w');
  const logger = JSON.stringify(new URL('logger.ts', import.meta.url).href);
  const source = `
    import fs from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { createLogger } from ${logger};
    const logger = createLogger('info');
    ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, ...args], {
    stdio: ['ignore', 'pipe', descriptor],
  });
  closeSync(descriptor);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = child.stdout ? text(child.stdout) : '';
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: await said };
};

describe.skipIf(!existsSync(fullDevice))('where lines cannot be written, because the disk is full,', () => {
  it('the process goes on, and ends when it is to', async () => {
    const program = `
      for (let at = 0; at < 100; at += 1) {
        logger.info('x'.repeat(1000));
        await sleep(5);
      }
      console.log('goes on');
      process.exit(3);`;
    expect(await run(program)).toEqual({ code: 3, said: 'goes on\n' });
  });

  it('they wait until there is room, as many as memory has for them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'logger-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'log');
    const program = `
      logger.info('first');
      for (let bytes = 0; bytes < 3 * ${maxUnwrittenBytes}; bytes += 1000) logger.info('x'.repeat(1000));
      await sleep(100);
      // The file takes the descriptor's place.
      fs.closeSync(2);
      fs.openSync(process.argv[1], 'a');
      while (fs.statSync(process.argv[1]).size === 0) await sleep(5);
      process.exit(0);`;
    expect(await run(program, file)).toEqual({ code: 0, said: '' });
    const written = readFileSync(file, 'utf8');
    expect(JSON.parse(written.split('\n', 1)[0] ?? '')).toMatchObject({ msg: 'first' });
    expect(written.length).toBeGreaterThan(maxUnwrittenBytes / 2);
    expect(written.length).toBeLessThanOrEqual(maxUnwrittenBytes);
  });
});

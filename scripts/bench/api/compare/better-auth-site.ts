import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askProcess, cpuSecondsOf, startProcess, stopProcess } from '../api-server.ts';
import type { SignInSite } from './sign-in-site.ts';

/** A server of better-auth whose readers have accounts. */
export const startBetterAuthSite = async (
  server: string,
  databaseUrl: string | undefined,
  emails: readonly string[],
): Promise<SignInSite> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-theirs-'));
  const place = databaseUrl === undefined ? { file: path.join(folder, 'better-auth.sqlite') } : { databaseUrl };
  const { child, line } = await startProcess(server, [JSON.stringify(place)], {
    NODE_ENV: 'production',
    SECRET: randomBytes(32).toString('base64'),
  });
  await askProcess(child, { emails });
  return {
    name: 'better-auth',
    address: `http://127.0.0.1:${line}`,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    ask: (email) => ({
      method: 'POST',
      path: '/api/auth/email-otp/send-verification-otp',
      body: { email, type: 'sign-in' },
    }),
    codes: () => askProcess<[email: string, code: string][]>(child, {}),
    confirm: (email, otp) => ({ method: 'POST', path: '/api/auth/sign-in/email-otp', body: { email, otp } }),
    stop: async () => {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, request } from '@playwright/test';
import { interactionsFile, interactionsFileName, type PublishedPoll } from '#contract/interactions.ts';
import { startAccountSite } from './account-site.ts';

/**
 * The built site with accounts and a clock that can be let pass, whose server has other times and rules of polls than its pages: as if the
 * pages had been published before.
 * @param changes by the poll's id
 */
export const startPollSite = async (changes: Record<string, Partial<PublishedPoll>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'mustadira-polls-'));
  const dist = join(folder, 'dist');
  execFileSync('cp', ['-al', realpathSync(process.env['DIST_DIR'] ?? 'dist'), dist]);
  const file = join(dist, interactionsFileName);
  const published = interactionsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const polls = published.polls.map((poll) => ({ ...poll, ...changes[poll.id] }));
  // The file of the build itself is linked: it is replaced, not written to.
  rmSync(file);
  writeFileSync(file, JSON.stringify({ ...published, polls }));
  const site = await startAccountSite('SQLite', dist);
  let readers = 0;
  return {
    ...site,
    /** Signs a new reader up, and sets their cookies in the browser. */
    signIn: async (context: BrowserContext): Promise<void> => {
      const email = `reader-${(readers += 1)}@example.com`;
      const api = await request.newContext({ baseURL: site.address });
      const post = async (route: string, data: object, token?: string): Promise<string> => {
        const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
        const response = await api.post(`/api/authentication/jwt/${route}`, { data, headers });
        return ((await response.json()) as { data: { access_token: string } }).data.access_token;
      };
      const token = await post('register', { email });
      const code = /^ {4}(\w+)$/m.exec((await site.mailTo(email, 0)).text ?? '')?.[1];
      await post('confirm', { otp_code: code }, token);
      await post('complete', { name: 'Layla' });
      await context.addCookies((await api.storageState()).cookies);
      await api.dispose();
    },
    stop: async (): Promise<void> => {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type PollSite = Awaited<ReturnType<typeof startPollSite>>;

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  const built = realpathSync(process.env['DIST_DIR'] ?? 'dist');
  mkdirSync(dist);
  for (const name of readdirSync(built))
    if (name !== interactionsFileName) symlinkSync(join(built, name), join(dist, name));
  const published = interactionsFile.parse(JSON.parse(readFileSync(join(built, interactionsFileName), 'utf8')));
  const polls = published.polls.map((poll) => ({ ...poll, ...changes[poll.id] }));
  writeFileSync(join(dist, interactionsFileName), JSON.stringify({ ...published, polls }));
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

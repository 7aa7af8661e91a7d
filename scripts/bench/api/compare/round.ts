import { setTimeout as sleep } from 'node:timers/promises';
import { load, type LoadResult } from '../load.ts';
import type { SignInSite } from './sign-in-site.ts';

/** Milliseconds to wait for the last code. */
const codesTimeoutMs = 120_000;

/** The result of a round of sign-ins. */
export interface Round {
  perSecond: number;
  /** Undefined on systems without a process' CPU time. */
  perCpuSecond: number | undefined;
  asking: Pick<LoadResult, 'p50' | 'p99'>;
  confirming: Pick<LoadResult, 'p50' | 'p99'>;
}

const codesOf = async (site: SignInSite, emails: readonly string[]): Promise<Map<string, string>> => {
  const codes = new Map<string, string>();
  const deadline = performance.now() + codesTimeoutMs;
  for (;;) {
    for (const [email, code] of await site.codes()) codes.set(email, code);
    if (codes.size >= emails.length) return codes;
    if (performance.now() > deadline)
      throw new Error(`${site.name} handed ${codes.size} of ${emails.length} codes over`);
    await sleep(20);
  }
};

const withoutFailures = (name: string, result: LoadResult): LoadResult => {
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${name} failed`);
  return result;
};

/**
 * Signs each of these readers in, once: all request their codes, and when the last code has arrived all confirm. The server's other work,
 * such as mailing the codes, is included.
 */
export const signAllIn = async (
  site: SignInSite,
  emails: readonly string[],
  { connections, firstNetwork }: { connections: number; firstNetwork: number },
): Promise<Round> => {
  const [cpuBefore, start] = [site.cpuSeconds(), performance.now()];
  const asks = emails.map((email, at) => site.ask(email, firstNetwork + at));
  const asking = withoutFailures(site.name, await load(site.address, asks, connections));
  const codes = await codesOf(site, emails);
  const confirms = emails.map((email) => site.confirm(email, codes.get(email) ?? ''));
  const confirming = withoutFailures(site.name, await load(site.address, confirms, connections));
  const seconds = (performance.now() - start) / 1000;
  const cpuAfter = site.cpuSeconds();
  const isTold = cpuBefore !== undefined && cpuAfter !== undefined;
  return {
    perSecond: emails.length / seconds,
    perCpuSecond: isTold ? emails.length / (cpuAfter - cpuBefore) : undefined,
    asking,
    confirming,
  };
};

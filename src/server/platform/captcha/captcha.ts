import { z } from 'zod';
import type { Settings } from '#settings/settings.ts';
import { atMostEvery } from '../at-most-every.ts';
import { readAnswer } from '../read-answer.ts';
import { QueueFull, queueOf } from '../queue.ts';

/** What a form sent: the token its page got, if any. */
export interface CaptchaProof {
  token: string | undefined;
  /** The purpose for which the token must have been requested. */
  action: string;
  /** The reader's address, if known: the service compares it with the address that got the token. */
  address: string | undefined;
}

/** Whether the service considers a form's sender a person. False if it does not respond. Never throws. */
export type Captcha = (proof: CaptchaProof) => Promise<boolean>;

/** Timeout for the service in milliseconds. */
const timeoutMs = 3000;

/** Maximum number of simultaneous requests. Beyond it, the service counts as unavailable. */
export const maxAtOnce = 50;

const answer = z.union([
  z.object({ success: z.literal(true), action: z.string(), hostname: z.string(), score: z.number() }),
  z.object({ success: z.literal(false), 'error-codes': z.array(z.string()).default([]) }),
]);

/** A problem is reported once in so many milliseconds: it recurs with every request, of which some days have many. */
const toldEvery = 60_000;

/** Reports problems of each kind at most once per interval. */
const seldom = (report: (reason: unknown) => void) => {
  const [service, secret, host] = [atMostEvery(toldEvery), atMostEvery(toldEvery), atMostEvery(toldEvery)];
  const isTimeFor = { service, secret, host };
  return (kind: keyof typeof isTimeFor, reason: unknown): void => {
    if (isTimeFor[kind]()) report(reason);
  };
};

/** Error codes of the service for a wrong secret. Its other errors are about tokens, which anybody can send. */
const isOurs = (code: string): boolean => code.endsWith('-secret');

/**
 * The captcha from the settings; undefined if they have none.
 * @param report receives, rarely, what the operator should know: the service is unavailable or rejects the site's secret, or tokens come from
 *   another host than the site's
 */
export const captchaOf = (
  {
    captchaSecret: secret,
    captchaUrl,
    captchaScore,
    siteUrl,
  }: Pick<Settings, 'captchaSecret' | 'captchaUrl' | 'captchaScore' | 'siteUrl'>,
  report: (reason: unknown) => void,
): Captcha | undefined => {
  if (secret === undefined) return undefined;
  const enqueue = queueOf({ atOnce: maxAtOnce, waiting: 0 });
  const { hostname } = new URL(siteUrl);
  const warn = seldom(report);

  const verifyToken = async (token: string, address: string | undefined): Promise<unknown> => {
    const response = await fetch(`${captchaUrl}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, ...(address !== undefined && { remoteip: address }) }),
      // A redirect must not pass the secret on to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return JSON.parse(await readAnswer(response));
  };

  return async ({ token, action, address }) => {
    if (!token) return false;
    try {
      const result = answer.parse(await enqueue(() => verifyToken(token, address)));
      if (!result.success) {
        if (result['error-codes'].some(isOurs))
          warn('secret', new Error(`It says ${result['error-codes'].join(', ')}`));
        return false;
      }
      if (result.hostname !== hostname)
        warn('host', new Error(`A token was given on ${result.hostname}, and the site is ${hostname}`));
      return result.action === action && result.hostname === hostname && result.score >= captchaScore;
    } catch (error) {
      if (!(error instanceof QueueFull)) warn('service', error);
      return false;
    }
  };
};

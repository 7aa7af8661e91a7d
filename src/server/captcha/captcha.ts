import { z } from 'zod';
import { type Settings } from '#settings.ts';
import { QueueFull, queueOf } from '../queue.ts';

/** What came with a form: the token its page was given, where it was given one. */
export interface CaptchaProof {
  token: string | undefined;
  /** What the token must have been asked for. */
  action: string;
  /** The reader's address, where it is known: the service compares it with the one it gave the token to. */
  address: string | undefined;
}

/** Whether the service takes who sent a form for a person. Whatever keeps it from saying so, they are not. Never throws. */
export type Captcha = (proof: CaptchaProof) => Promise<boolean>;

/** Milliseconds to wait for the service. */
const timeoutMs = 3000;

/** So many are asked about at once. While more come than that, the service is as good as away. */
const maxAtOnce = 50;

const answer = z.union([
  z.object({ success: z.literal(true), action: z.string(), hostname: z.string(), score: z.number() }),
  z.object({ success: z.literal(false), 'error-codes': z.array(z.string()).default([]) }),
]);

/** What is wrong is told once in so many milliseconds: it goes wrong with every request, and on a day with many. */
const toldEvery = 60_000;

/** Tells reasons of each kind seldom. */
const seldom = (tell: (reason: unknown) => void) => {
  const told = new Map<string, number>();
  return (kind: 'service' | 'secret' | 'host', reason: unknown): void => {
    const now = Date.now();
    if (now - (told.get(kind) ?? 0) < toldEvery) return;
    told.set(kind, now);
    tell(reason);
  };
};

/** What the service says of a secret that is not right. Its other errors are about tokens, which anybody can send. */
const isOurs = (code: string): boolean => code.endsWith('-secret');

/**
 * The captcha of the settings; undefined where they have none.
 * @param tell is told, seldom, what a person who runs the site should know: the service is away or does not know the site's secret, or tokens are
 *   given on another host than the site's
 */
export const captchaOf = (
  {
    captchaSecret: secret,
    captchaUrl,
    captchaScore,
    siteUrl,
  }: Pick<Settings, 'captchaSecret' | 'captchaUrl' | 'captchaScore' | 'siteUrl'>,
  tell: (reason: unknown) => void,
): Captcha | undefined => {
  if (secret === undefined) return undefined;
  const enqueue = queueOf({ atOnce: maxAtOnce, waiting: 0 });
  const { hostname } = new URL(siteUrl);
  const warn = seldom(tell);

  const ask = async (token: string, address: string | undefined): Promise<unknown> => {
    const response = await fetch(`${captchaUrl}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, ...(address !== undefined && { remoteip: address }) }),
      // The secret is for nobody else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The captcha's service answers ${response.status}`);
    return response.json();
  };

  return async ({ token, action, address }) => {
    if (!token) return false;
    try {
      const said = answer.parse(await enqueue(() => ask(token, address)));
      if (!said.success) {
        if (said['error-codes'].some(isOurs)) warn('secret', new Error(`It says ${said['error-codes'].join(', ')}`));
        return false;
      }
      if (said.hostname !== hostname)
        warn('host', new Error(`A token was given on ${said.hostname}, and the site is ${hostname}`));
      return said.action === action && said.hostname === hostname && said.score >= captchaScore;
    } catch (error) {
      if (!(error instanceof QueueFull)) warn('service', error);
      return false;
    }
  };
};

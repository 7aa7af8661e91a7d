import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { ServerEnv } from '../../../http/server-env.ts';
import { hashOfToken, newTokenId } from '../../../http/session/tokens.ts';

/** The key of the link that signs the first administrator in: of this process, in memory, and valid once. */
export interface FirstKey {
  key: string;
  /** Signs in where it is the right one, and uses it up unless that fails; returns whether it was. */
  use: (typed: string, signIn: () => Promise<void>) => Promise<boolean>;
}

export const createFirstKey = (): FirstKey => {
  const key = newTokenId();
  let isUsed = false;
  return {
    key,
    use: async (typed, signIn) => {
      const isRight = timingSafeEqual(Buffer.from(hashOfToken(typed)), Buffer.from(hashOfToken(key)));
      if (!isRight || isUsed) return false;
      isUsed = true;
      await signIn().catch((error: unknown) => {
        isUsed = false;
        throw error;
      });
      return true;
    },
  };
};

/** Headers that a proxy adds: behind one, every connection comes from this machine. */
const proxyHeaders = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'];

/** Whether a request was sent on this machine, and through no proxy. */
export const isFromThisMachine = (c: Context<ServerEnv>): boolean => {
  const address = c.env.incoming?.socket.remoteAddress;
  if (address === undefined || !ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'loopback' && proxyHeaders.every((name) => !c.req.header(name));
};

import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { ServerEnv } from '../../../http/server-env.ts';
import { hashOfToken, newTokenId } from '../../../http/session/tokens.ts';

/** The key of the link that signs the first administrator in: of this process, in memory, and valid once. */
export interface FirstKey {
  key: string;
  /** Uses it up; returns whether it was the right one. */
  use: (typed: string) => boolean;
}

export const createFirstKey = (): FirstKey => {
  const key = newTokenId();
  let isUsed = false;
  return {
    key,
    use: (typed) => {
      const isRight = timingSafeEqual(Buffer.from(hashOfToken(typed)), Buffer.from(hashOfToken(key)));
      const counts = isRight && !isUsed;
      isUsed ||= isRight;
      return counts;
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

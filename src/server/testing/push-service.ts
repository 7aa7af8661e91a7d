import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import type { PushMessage, PushTarget } from '#contract/push/push-choices.ts';
import { localhostCertificate } from './localhost-certificate.ts';

/** What a push service answers to a message. */
export interface PushMood {
  status: number;
  retryAfter?: string;
  /** The connection ends instead of an answer. */
  drops?: boolean;
}

/** A message as the browser would get it. */
interface ReceivedPush {
  /** The browser that it is for. */
  browser: string;
  message: PushMessage;
  headers: IncomingHttpHeaders;
}

interface Browser {
  pair: ECDH;
  auth: Buffer;
  applicationServerKey: string;
}

/** Decrypts a message of one record as a browser does (RFC 8291 and RFC 8188). @throws where it was encrypted for another */
export const decryptPush = (body: Buffer, pair: ECDH, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const content = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong');
  return padded.subarray(0, end).toString('utf8');
};

/** Checks that a request is signed with the key that a browser has subscribed with (RFC 8292). */
const checkSignature = async (header: string, { applicationServerKey }: Browser, origin: string): Promise<void> => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(header) ?? [];
  if (key !== applicationServerKey) throw new Error('Signed with another key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const { payload } = await jwtVerify(token, publicKey, {
    audience: origin,
    algorithms: ['ES256'],
    clockTolerance: 1e9,
  });
  if (!/^(?:mailto:|https:)/.test(payload.sub ?? '') || payload.exp === undefined) throw new Error('Signed by nobody');
};

/**
 * A push service over TLS on this machine (RFC 8030), with the browsers that it delivers to. It decrypts what it takes, which no real one
 * can, and refuses what is not signed.
 * @param moodOf what it answers to a message to a browser; 201 by default
 */
export const startPushService = async (
  moodOf: (browser: string, tries: number) => PushMood = () => ({ status: 201 }),
) => {
  const browsers = new Map<string, Browser>();
  const tries = new Map<string, number>();
  const checked = new Set<string>();
  const received: ReceivedPush[] = [];
  const refused: { reason: string }[] = [];
  let mood = moodOf;
  const answerTo = async (id: string, headers: IncomingHttpHeaders, body: Buffer): Promise<PushMood> => {
    const browser = browsers.get(id);
    if (!browser) return { status: 404 };
    const signature = `${headers.authorization ?? ''} ${browser.applicationServerKey}`;
    if (!checked.has(signature)) await checkSignature(headers.authorization ?? '', browser, origin);
    checked.add(signature);
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(headers['ttl'] as string))
      throw new Error('Headers');
    if (!/^[\w-]{1,32}$/.test((headers['topic'] as string | undefined) ?? 'none')) throw new Error('The topic');
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    const answer = mood(id, count);
    if (answer.status === 201) {
      const message = JSON.parse(decryptPush(body, browser.pair, browser.auth)) as PushMessage;
      received.push({ browser: id, message, headers });
    }
    return answer;
  };
  const server = createServer(localhostCertificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const id = request.url?.split('/').at(-1) ?? '';
      void answerTo(id, request.headers, Buffer.concat(parts))
        .catch((error: Error): PushMood => {
          refused.push({ reason: error.message });
          return { status: 403 };
        })
        .then(({ status, retryAfter, drops }) => {
          if (drops) request.socket.destroy();
          else response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end();
        });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** Why messages were refused. */
    refused,
    tries,
    /** Has the service answer otherwise from now on. */
    behave: (next: typeof moodOf): void => void (mood = next),
    /** A browser that subscribes: its target, for the site's API. */
    subscribe: (applicationServerKey: string): PushTarget & { browser: string } => {
      const browser = randomUUID();
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      browsers.set(browser, { pair, auth, applicationServerKey });
      const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') };
      return { browser, endpoint: `${origin}/push/${browser}`, keys };
    },
    messagesTo: (browser: string): PushMessage[] =>
      received.filter((each) => each.browser === browser).map(({ message }) => message),
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The service's response to whoever verifies a token. */
export type CaptchaMood = 'answers' | 'fails' | 'talks nonsense' | 'says half' | 'keeps silent' | 'leads elsewhere';

/** The content of a token. The real service stores it; here the token contains it, so that a browser can make one. */
export interface Tried {
  action: string;
  hostname: string;
  /** Each token is valid once. */
  id: string;
}

/** A token as the service issues it. */
export const captchaTokenOf = (tried: Tried): string => Buffer.from(JSON.stringify(tried)).toString('base64url');

/** URL of the service's second script. */
export const engineAddress = 'https://www.gstatic.com/recaptcha/releases/test/recaptcha__en.js';

/** The first script: it defines the API that the second one implements. */
const loader = `(() => {
  const waiting = [];
  window.grecaptcha = { ready: (callback) => waiting.push(callback) };
  window.captchaWaiting = waiting;
  window.captchaBase = new URL('.', document.currentScript.src).href;
  document.head.append(Object.assign(document.createElement('script'), { src: '${engineAddress}', async: true }));
})();`;

/**
 * The second script, as far as a site can observe it: it draws the badge, with a frame in it, notifies its own server, and issues tokens to
 * a widget that was made for a key.
 */
export const captchaEngine = `(() => {
  const keys = [];
  window.grecaptcha.render = ({ sitekey, badge, size }) => {
    if (size !== 'invisible') throw new Error('Not a key for boxes');
    const box = Object.assign(document.createElement('div'), { className: 'grecaptcha-badge' });
    box.dataset.style = badge;
    box.style.cssText = 'width: 256px; height: 60px; position: fixed; bottom: 14px; right: -186px; overflow: hidden; box-shadow: gray 0 0 5px; background: #fff';
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    frame.src = window.captchaBase + 'api2/anchor?k=' + sitekey;
    box.append(frame);
    document.body.append(document.createElement('div'));
    document.body.lastElementChild.append(box);
    void fetch(window.captchaBase + 'api2/clr?k=' + sitekey, { method: 'POST', mode: 'no-cors' });
    return keys.push(sitekey) - 1;
  };
  window.grecaptcha.execute = async (widget, { action }) => {
    if (keys[widget] === undefined) throw new Error('No such widget');
    const tried = { action, hostname: location.hostname, id: crypto.randomUUID() };
    return btoa(JSON.stringify(tried)).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
  };
  window.grecaptcha.ready = (callback) => callback();
  for (const callback of window.captchaWaiting) callback();
})();`;

/**
 * A server on this machine that behaves like reCAPTCHA v3: its scripts, and the verification of tokens.
 * @param port any free one by default
 */
export const startCaptchaService = async (secret: string, port = 0) => {
  /** The requests it received, and the fields of verifications. */
  const requests: string[] = [];
  const verified: Record<string, string>[] = [];
  const used = new Set<string>();
  const state = { mood: 'answers' as CaptchaMood, score: 0.9 };

  const verdict = ({ secret: given, response = '' }: Record<string, string>): object => {
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
    if (given !== secret) return refuse('invalid-input-secret');
    try {
      const { action, hostname, id } = JSON.parse(Buffer.from(response, 'base64url').toString()) as Tried;
      if (used.has(id)) return refuse('timeout-or-duplicate');
      used.add(id);
      return { success: true, challenge_ts: new Date().toISOString(), hostname, action, score: state.score };
    } catch {
      return refuse('invalid-input-response');
    }
  };
  const send = (response: ServerResponse, status: number, type: string, body = ''): void =>
    void response.writeHead(status, { 'Content-Type': type }).end(body);

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://captcha');
    requests.push(`${request.method} ${request.url}`);
    if (pathname === '/recaptcha/api.js') return send(response, 200, 'text/javascript', loader);
    if (pathname === '/recaptcha/api2/anchor') return send(response, 200, 'text/html', '<!doctype html><p>badge');
    if (pathname === '/recaptcha/api2/clr') return send(response, 200, 'text/plain');
    if (pathname !== '/recaptcha/api/siteverify' || request.method !== 'POST') return send(response, 404, 'text/plain');
    void text(request).then((body) => {
      verified.push(Object.fromEntries(new URLSearchParams(body)));
      const json = 'application/json; charset=utf-8';
      switch (state.mood) {
        case 'answers':
          return send(response, 200, json, JSON.stringify(verdict(verified.at(-1) ?? {})));
        case 'fails':
          return send(response, 500, json, JSON.stringify({ success: true }));
        case 'talks nonsense':
          return send(response, 200, 'text/html', '<h1>Welcome to this network</h1>');
        case 'says half':
          return send(response, 200, json, JSON.stringify({ success: true }));
        case 'leads elsewhere':
          return response.writeHead(307, { Location: '/elsewhere/recaptcha/api/siteverify' }).end();
        case 'keeps silent':
          return undefined;
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    captchaUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha`,
    requests,
    verified,
    state,
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type CaptchaService = Awaited<ReturnType<typeof startCaptchaService>>;

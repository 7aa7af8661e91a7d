import { type Agent, request } from 'node:http';

const timeoutMs = 20_000;

/** A request to a server of this machine. */
export interface LoadRequest {
  method: string;
  path: string;
  token?: string;
  body?: string;
  /** The client's network in the forwarding header, which the server trusts. */
  ip?: string;
}

/** The status of a response; 0 without one. */
export const statusOf = (agent: Agent, port: number, { method, path, token, body, ip }: LoadRequest): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(ip !== undefined && { 'x-forwarded-for': ip }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers, timeout: timeoutMs });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(0));
    sent.once('response', (response) => {
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
      response.resume();
    });
    sent.end(body);
  });

/** Whether a response is a fault of the server. 503 (temporarily unavailable) is allowed. */
export const isBadAnswer = (status: number): boolean => status >= 500 && status !== 503;

import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FuzzAnswer } from './check-answer.ts';
import type { FuzzRequest } from './requests.ts';

const timeoutMs = 30_000;

/** Sends requests to a server over so many connections. */
export const createSender = (port: number, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ operation, target, headers, body }: FuzzRequest): Promise<FuzzAnswer> =>
    new Promise((resolve, reject) => {
      const sent = request({
        agent,
        port,
        host: '127.0.0.1',
        method: operation.method,
        path: target,
        // Node's client sends no Content-Length by itself where the method usually has no body.
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        timeout: timeoutMs,
      });
      sent.once('timeout', () => sent.destroy(new Error(`No response within ${timeoutMs / 1000} s`)));
      sent.once('error', reject);
      sent.once('response', (response) => {
        const contentType = response.headers['content-type'];
        text(response).then((read) => resolve({ status: response.statusCode ?? 0, contentType, body: read }), reject);
      });
      sent.end(body);
    });
  /** A server may close a connection between two requests: it has not read such a request, which is sent again. */
  const sendAgain = (fuzzed: FuzzRequest): Promise<FuzzAnswer> =>
    send(fuzzed).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return send(fuzzed);
      throw error;
    });
  return { send: sendAgain, close: () => agent.destroy() };
};

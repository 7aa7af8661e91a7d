import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { finished } from 'node:stream';

/** How long the rest of a refused body is received and discarded, in milliseconds. */
const lingerMs = 500;

/**
 * A response that begins before the request's body has arrived ends the connection, and says so: a proxy that kept it would lose another
 * reader's request on it. The rest is discarded for a moment, because a connection that is closed with unread bytes is reset, and a reset
 * can take the response from the client.
 */
export const endUnread = (request: IncomingMessage, response: ServerResponse): void => {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const { writeHead } = response;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (!request.complete) {
      response.setHeader('Connection', 'close');
      // Node calls it when the response has been written.
      socket.destroySoon = () => {
        const close = (): void => Socket.prototype.destroySoon.call(socket);
        const timer = setTimeout(close, lingerMs);
        finished(request, () => {
          clearTimeout(timer);
          close();
        });
        socket.end();
        // Code that had begun to read the body would pause it.
        request.removeAllListeners('data').resume();
      };
    }
    return Reflect.apply(writeHead, response, head);
  }) as typeof writeHead;
};

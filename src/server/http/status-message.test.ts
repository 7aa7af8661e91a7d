import { Hono } from 'hono';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { ServerEnv } from './server-env.ts';
import { setStatusMessage } from './status-message.ts';

/** The message as it appears on an outgoing response. */
async function phraseFor(message: string): Promise<string | undefined> {
  const outgoing: Partial<ServerResponse> = {};
  const app = new Hono<ServerEnv>().get('/', (c) => {
    setStatusMessage(c, message);
    return c.text('');
  });
  await app.request('/', {}, { outgoing: outgoing as ServerResponse });
  return outgoing.statusMessage;
}

it('sets the reason phrase', async () => {
  expect(await phraseFor('Page Not Found: /ar/x?y=%D8%B9')).toBe('Page Not Found: /ar/x?y=%D8%B9');
});

it.each(['Page Not Found: /هدف', 'a\r\nSet-Cookie: b', 'a\tb', 'a\x7f', ''])(
  'leaves the usual one for %j',
  async (message) => {
    expect(await phraseFor(message)).toBeUndefined();
  },
);

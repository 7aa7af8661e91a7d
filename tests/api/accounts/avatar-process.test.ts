import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { progressiveJpeg } from '#server/testing/progressive-jpeg.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite } from '../support/site.ts';
import { polling } from '../../support/polling.ts';

// Each test starts a process; machines differ.
vi.setConfig({ testTimeout: 60_000 });

const { started } = serverProcesses(makeSite());
type Server = Awaited<ReturnType<typeof started>>;

const ask = (
  { port }: Server,
  method: string,
  path: string,
  body?: { type: string; content: string | Buffer },
  { token, signal }: { token?: string; signal?: AbortSignal } = {},
) =>
  fetch(`http://127.0.0.1:${port}/api/authentication/jwt${path}`, {
    method,
    signal,
    headers: { ...(body && { 'Content-Type': body.type }), ...(token && { Authorization: `Bearer ${token}` }) },
    body: body?.content as BodyInit,
  });

/** Signs a reader up: without a mail server the code is printed. */
const signUp = async (server: Server, email: string): Promise<string> => {
  const post = async (path: string, content: object, token?: string): Promise<string> => {
    const body = { type: 'application/json', content: JSON.stringify(content) };
    const answer = await ask(server, 'POST', path, body, { token });
    return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
  };
  const code = () => new RegExp(`^Mail to ${email}: .* (\\d{4})$`, 'm').exec(server.output.stdout)?.[1];
  const token = await post('/register', { email });
  await vi.waitFor(() => expect(code()).toBeDefined(), 10_000);
  return post('/confirm', { otp_code: code() }, token);
};
/** A picture that is taken, and costs its decoder some time. */
const slow = { type: 'image/jpeg', content: progressiveJpeg(4000, 99) };
const quick = async () => ({
  type: 'image/png',
  content: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f5b3e' } })
    .png()
    .toBuffer(),
});

/** Processes of a server: its renderer, once there was a picture. */
const children = ({ child }: Server): string[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean);
const isLinux = process.platform === 'linux';
/** Elsewhere than on Linux it may have rendered the picture by then. */
const beginsToRender = async (server: Server): Promise<void> => {
  if (isLinux) await vi.waitFor(() => expect(children(server)).toHaveLength(1), polling);
};

it('a picture whose reader has gone is not rendered, and the others are', async () => {
  const server = await started();
  const readers = [];
  for (const name of ['gone', 'last', 'a', 'b', 'c', 'd']) readers.push(await signUp(server, `${name}@example.com`));
  const [gone, last, ...others] = readers as [string, string, ...string[]];
  const put = (token: string, body: typeof slow, signal?: AbortSignal) =>
    ask(server, 'PUT', '/user/image', body, { token, signal });
  const inFront = others.map((token) => put(token, slow));
  await beginsToRender(server);
  const leaving = put(gone, await quick(), AbortSignal.timeout(100));
  await expect(leaving).rejects.toThrow();
  expect((await put(last, await quick())).status).toBe(200);
  for (const answer of await Promise.all(inFront)) expect(answer.status).toBe(200);
  const user = await ask(server, 'GET', '/user', undefined, { token: gone });
  expect(((await user.json()) as { data: { image: unknown } }).data.image).toBeNull();
});

it('SIGTERM lets a picture be rendered, and ends its process with the server', async () => {
  const server = await started();
  const token = await signUp(server, 'reader@example.com');
  const renderersOf = () => (isLinux ? children(server) : []);
  expect(renderersOf()).toEqual([]);
  const answer = ask(server, 'PUT', '/user/image', slow, { token });
  await beginsToRender(server);
  const renderers = renderersOf();
  server.child.kill('SIGTERM');
  expect((await answer).status).toBe(200);
  expect(await server.exit).toBe(0);
  for (const pid of renderers)
    await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), 10_000);
});

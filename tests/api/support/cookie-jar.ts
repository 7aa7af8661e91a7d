import { newNetwork } from './accounts.ts';

/** A browser for a server process: it stores cookies, whichever port the next server has, and comes from one network. */
export const cookieJar = () => {
  const jar = new Map<string, string>();
  const ip = newNetwork();

  const ask = async (port: number, path: string, init: RequestInit): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { 'X-Forwarded-For': ip, ...(cookie !== '' && { Cookie: cookie }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      if (/;\s*Max-Age=0\b/i.test(line)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  return {
    jar,
    get: (port: number, path: string): Promise<Response> => ask(port, path, {}),
    post: (port: number, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
      ask(port, path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    postForm: (port: number, path: string, fields: Record<string, string>): Promise<Response> =>
      ask(port, path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
};

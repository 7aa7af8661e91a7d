import type { Page, Route } from '@playwright/test';

/** The API's response when a code was mailed. */
export const codeSentResponse = (over: Partial<{ expires_in: number; resend_in: number; code: object }> = {}) => ({
  json: {
    status: 200,
    message: '',
    data: {
      access_token: 'temporary',
      expires_in: 300,
      resend_in: 60,
      code: { length: 4, type: 'number' },
      ...over,
    },
  },
});

/** A code was right: who is signed in now, with the cookie a page can read. */
export const signedInResponse = (isCompleted: boolean) => {
  const user = { id: 'u1', name: isCompleted ? 'Layla' : null, image: null, theme: null, is_completed: isCompleted };
  return {
    headers: { 'set-cookie': `user=${encodeURIComponent(JSON.stringify(user))}; path=/; samesite=lax` },
    json: {
      status: 200,
      message: '',
      data: { ...user, email: 'reader@example.com', mobile: null, access_token: 'session', purpose: 'login' },
    },
  };
};

/** The account of somebody who has just signed up. */
export const newReader = {
  json: {
    status: 200,
    message: '',
    data: {
      ...{ id: 'u1', name: null, email: 'reader@example.com', mobile: null, image: null, theme: null },
      is_completed: false,
    },
  },
};

/** The API saying no. */
export const refusal = (status: number, message = '', errors?: Record<string, string>) => ({
  status,
  json: { status, message, errors },
});

/** A request to the API: the end of its path, its body, its bearer token. */
export interface RecordedRequest {
  route: string;
  body: Record<string, unknown>;
  token: string | undefined;
  language: string | undefined;
}

type Fulfilment = Parameters<Route['fulfill']>[0];
type Reply =
  Fulfilment | 'no network' | ((requests: RecordedRequest) => Fulfilment | 'no network' | Promise<Fulfilment>);

/** Responses for the API, by the end of the path; records the requests. */
export async function answerForApi(page: Page, replies: Record<string, Reply>): Promise<RecordedRequest[]> {
  const requests: RecordedRequest[] = [];
  await page.route('**/api/authentication/jwt/*', async (route) => {
    const request = route.request();
    const headers = request.headers();
    const one: RecordedRequest = {
      route: request.url().replace(/.*\//, ''),
      body: (request.postDataJSON() as Record<string, unknown> | null) ?? {},
      token: headers['authorization']?.replace('Bearer ', ''),
      language: headers['accept-language'],
    };
    requests.push(one);
    const reply = replies[one.route];
    const fulfilment = typeof reply === 'function' ? await reply(one) : reply;
    return fulfilment === 'no network' ? route.abort() : route.fulfill(fulfilment);
  });
  return requests;
}

/** Opens the second step of signing in. */
export async function toCode(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#email').fill('reader@example.com');
  await page.locator('form button[type="submit"]:enabled').click();
  await page.locator('.code-box').first().waitFor();
}

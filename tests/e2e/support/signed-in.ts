import { randomInt, randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, request } from '@playwright/test';
import type { Changes } from '#contract/account.ts';
import type { Locale } from '#i18n/locales.ts';

/** Path of everything about accounts. */
const authentication = '/api/authentication/jwt';

/** A new address: limits count by address. */
export const newReaderAddress = (): string => `reader-${randomUUID().slice(0, 12)}@example.com`;

/** A network of one's own: limits count by network. The test server believes what this machine says of it. */
const newNetwork = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

/** The code of the newest mail to an address, as soon as it arrives. The inbox is only for this machine's browser. */
export async function mailedCode(site: string, address: string): Promise<string> {
  let code: string | undefined;
  const look = async () => {
    const inbox = await (await fetch(`${site}/inbox`)).text();
    const mail = inbox.split('<article').find((article) => article.includes(`<bdi>${address}</bdi>`));
    code = /^ {4}(\w+)$/m.exec(mail ?? '')?.[1];
    return code;
  };
  await expect.poll(look, { intervals: [20] }).toBeDefined();
  return code!;
}

/**
 * Signs a new reader up at the server, with a code, and sets their cookies in the browser.
 * @param site address of the server
 * @param profile the profile's values; without it their profile is not complete
 */
export async function signedIn(context: BrowserContext, site: string, profile?: Changes): Promise<{ email: string }> {
  const email = newReaderAddress();
  const extraHTTPHeaders = { 'X-Forwarded-For': newNetwork() };
  const api = await request.newContext({ baseURL: site, extraHTTPHeaders });
  const post = async (route: string, data: object, token?: string) => {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const response = await api.post(`${authentication}/${route}`, { data, headers });
    expect(response.status(), `${route}: ${await response.text()}`).toBe(200);
    return (await response.json()) as { data: { access_token: string } };
  };
  const { data } = await post('register', { email });
  await post('confirm', { otp_code: await mailedCode(site, email) }, data.access_token);
  if (profile) await post('complete', profile);
  await context.addCookies((await api.storageState()).cookies);
  await context.setExtraHTTPHeaders(extraHTTPHeaders);
  await api.dispose();
  return { email };
}

/** Signs up by hand from the page for signing in: the address, the mailed code, and the name that completes the profile. */
export async function signUpFromLogin(page: Page, site: string, locale: Locale): Promise<void> {
  await page.waitForURL(`**/${locale}/login?callbackUrl=*`);
  await page.locator('.others a').first().click();
  const address = newReaderAddress();
  await page.locator('#email').fill(address);
  await page.locator('form button[type="submit"]').click();
  const code = await mailedCode(site, address);
  await page.locator('input[autocomplete="one-time-code"]').focus();
  await page.keyboard.type(code);
  await page.waitForURL(`**/${locale}/complete-profile?*`);
  await page.locator('#name').fill('Layla');
  await page.locator('form button[type="submit"]').click();
}

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, vi } from 'vitest';
import type { Given } from '#server/testing/databases.ts';
import { accountSite, newAddress, newNetwork, siteUrl } from './accounts.ts';
import { write } from './site.ts';
import { polling } from '../../support/polling.ts';

/** The newsroom's address. */
export const contactEmail = 'desk@football.example';
export const inlineScript = '<script>if (1 < 2 && 3 > 2) go("<p hidden>")</script>';

/** The form as the build leaves it, as far as the server reads it. */
const page = `<!doctype html><title>Contact</title>${inlineScript}<div id="sent" tabindex="-1" hidden></div><form id="write" method="post"><p id="problem" hidden></p>
<input id="name" name="name"><p id="name-error" hidden></p><input id="email" name="email"><p id="email-error" hidden></p>
<input id="subject" name="subject"><p id="subject-error" hidden></p><textarea id="message" name="message"></textarea><p id="message-error" hidden></p></form>`;

/** A message that nobody has sent yet. */
export const newMessage = (changes: object = {}) => ({
  name: 'Sara',
  email: newAddress(),
  subject: `A wrong minute ${randomUUID()}`,
  message: 'The goal fell in the 67th minute.\n\nNot in the 76th.',
  ...changes,
});

/** A site with a contact form, and how it is written to. */
export const contactSite = (given: Given) => {
  const site = accountSite(given, { contactEmail });
  let app: ReturnType<typeof site.open>;
  beforeAll(() => {
    app = site.open();
    for (const locale of ['ar', 'en']) write(site.dist(), `${locale}/contact-us.html`, page);
  });

  interface Asking {
    ip?: string;
    language?: string;
    headers?: Record<string, string>;
    over?: typeof app;
  }
  const request = async (path: string, body: string, { ip = newNetwork(), headers = {}, over = app }: Asking) =>
    over.request(
      siteUrl + path,
      { method: 'POST', body, headers },
      { incoming: { socket: { remoteAddress: ip }, headers } },
    );
  const post = (body: unknown, asking: Asking = {}) => {
    const headers = {
      'content-type': 'application/json',
      'accept-language': asking.language ?? 'en',
      ...asking.headers,
    };
    return request('/api/contact', JSON.stringify(body), { ...asking, headers });
  };
  const postForm = (fields: object, asking: Asking & { path?: string } = {}) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, ...asking.headers };
    const form = new URLSearchParams(fields as Record<string, string>);
    return request(asking.path ?? '/en/contact-us', form.toString(), { ...asking, headers });
  };

  const rowsOf = (email: string) =>
    given.database.tables.selectFrom('messages').selectAll().where('email', '=', email).execute();
  const contactMails = (text: string) =>
    site
      .received()
      .filter(({ to, mail }) => to.includes(contactEmail) && (mail.subject + (mail.text ?? '')).includes(text));
  const contactMail = async (text: string) => {
    await vi.waitFor(() => expect(contactMails(text)).toHaveLength(1), polling);
    return contactMails(text)[0]!;
  };
  /** Waits until the outbox has sent everything. */
  const allSent = () =>
    vi.waitFor(
      async () => expect(await given.database.tables.selectFrom('outbox').selectAll().execute()).toEqual([]),
      polling,
    );

  return { site, post, postForm, rowsOf, contactMails, contactMail, allSent };
};

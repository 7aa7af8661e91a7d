import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { messageLifeMs } from '#server/features/contact/feature.ts';
import { sweepRules } from '#server/features.ts';
import { sweep } from '#server/platform/database/sweep.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { type CaptchaService, captchaTokenOf, startCaptchaService } from '#server/testing/captcha-service.ts';
import { type Given, onBothDatabases, onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite, newAddress, newNetwork, siteUrl } from './support/accounts.ts';
import { write } from './support/site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const contactEmail = 'desk@football.example';
const inlineScript = '<script>if (1 < 2 && 3 > 2) go("<p hidden>")</script>';

/** The form as the build leaves it, as far as the server reads it. */
const page = `<!doctype html><title>Contact</title>${inlineScript}<div id="sent" tabindex="-1" hidden></div><form id="write" method="post"><p id="problem" hidden></p>
<input id="name" name="name"><p id="name-error" hidden></p><input id="email" name="email"><p id="email-error" hidden></p>
<input id="subject" name="subject"><p id="subject-error" hidden></p><textarea id="message" name="message"></textarea><p id="message-error" hidden></p></form>`;

const newMessage = (changes: object = {}) => ({
  name: 'Sara',
  email: newAddress(),
  subject: `A wrong minute ${randomUUID()}`,
  message: 'The goal fell in the 67th minute.\n\nNot in the 76th.',
  ...changes,
});

/** A site with a contact form, and how it is written to. */
const contactSite = (given: Given) => {
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
  const deskMails = (text: string) =>
    site
      .received()
      .filter(({ to, mail }) => to.includes(contactEmail) && (mail.subject + (mail.text ?? '')).includes(text));
  const deskMail = async (text: string) => {
    await vi.waitFor(() => expect(deskMails(text)).toHaveLength(1), { timeout: 10_000, interval: 5 });
    return deskMails(text)[0]!;
  };
  /** Waits until the outbox has sent everything. */
  const allSent = () =>
    vi.waitFor(async () => expect(await given.database.tables.selectFrom('outbox').selectAll().execute()).toEqual([]), {
      timeout: 10_000,
      interval: 5,
    });

  return { site, post, postForm, rowsOf, deskMails, deskMail, allSent };
};

onBothDatabases('messages to the desk', (given) => {
  const { site, post, postForm, rowsOf, deskMails, deskMail, allSent } = contactSite(given);

  describe('a message', () => {
    it('is stored and mailed to the desk, whose answer goes to the reader, who is sent a receipt', async () => {
      const message = newMessage();
      const response = await post(message);
      expect([response.status, await response.json()]).toEqual([
        202,
        { status: 202, message: catalogue.en.contact.sent.title },
      ]);
      expect(await rowsOf(message.email)).toMatchObject([
        { ...message, locale: 'en', user_id: null, is_unverified: 0, created_at: site.clock.now },
      ]);
      const { to, mail } = await deskMail(message.subject);
      expect(to).toEqual([contactEmail]);
      expect(mail.from?.text).toContain('desk@football.example');
      expect(mail.replyTo?.value).toEqual([{ address: message.email, name: '' }]);
      expect(mail.headers.has('auto-submitted')).toBe(false);
      expect(mail.text).toContain(message.message);
      expect(mail.text).toContain('Sara');
      const receipt = await site.mailTo(message.email);
      expect(receipt.subject).toBe(catalogue.en.mail.receipt.subject);
      expect(receipt.headers.get('auto-submitted')).toBe('auto-generated');
      for (const typed of ['Sara', message.subject, 'minute'])
        expect(receipt.text! + receipt.html).not.toContain(typed);
    });

    it('in Arabic is answered, mailed and confirmed in Arabic', async () => {
      const message = newMessage({ name: 'سارة', message: 'سجل الهدف في الدقيقة 67.' });
      const response = await post(message, { language: 'ar' });
      expect(await response.json()).toEqual({ status: 202, message: catalogue.ar.contact.sent.title });
      const { mail } = await deskMail(message.subject);
      expect(mail.subject).toBe(`${catalogue.ar.mail.contact.subject} ${message.subject}`);
      expect(mail.html).toContain('dir="rtl"');
      expect((await site.mailTo(message.email)).subject).toBe(catalogue.ar.mail.receipt.subject);
    });

    it('of somebody who is signed in belongs to their account: exported and deleted with it', async () => {
      const { email, token, id } = await site.signUp();
      const [own, other] = [newMessage(), newMessage({ email })];
      await post(own, { headers: { authorization: `Bearer ${token}` } });
      // Anybody can type their address.
      await post(other);
      expect(await rowsOf(own.email)).toMatchObject([{ user_id: id }]);
      expect(await rowsOf(email)).toMatchObject([{ user_id: null }]);
      const { body } = await site.ask('GET', '/user/export', { token });
      expect(body.messages).toMatchObject([{ subject: own.subject, message: own.message, language: 'en' }]);
      await given.database.tables.deleteFrom('users').where('id', '=', id).execute();
      expect(await rowsOf(own.email)).toEqual([]);
      expect(await rowsOf(email)).toHaveLength(1);
    });

    it("with a session that has ended is a guest's", async () => {
      const message = newMessage();
      expect((await post(message, { headers: { cookie: 'token=none' } })).status).toBe(202);
      expect(await rowsOf(message.email)).toMatchObject([{ user_id: null }]);
    });

    it.runIf(given.kind === 'PostgreSQL')(
      'of several networks at once brings an address no more receipts than it may have',
      async () => {
        const email = newAddress();
        let reading = 0;
        const gate = Promise.withResolvers<undefined>();
        const all = 6;
        /** Each message waits until all have the limit of receipts before them, or one of them waits for the lock of another. */
        const database: Database = {
          ...given.database,
          withLocks: (keys, task) => {
            reading += 1;
            if (reading === all) gate.resolve(undefined);
            return given.database.withLocks(keys, async (tables) => {
              await gate.promise;
              return task(tables);
            });
          },
        };
        const over = site.open(database);
        await Promise.all(Array.from({ length: all }, () => post(newMessage({ email }), { over })));
        await allSent();
        expect(site.received().filter(({ to }) => to.includes(email))).toHaveLength(3);
      },
    );

    it('is deleted after a year', async () => {
      const message = newMessage();
      await post(message);
      await allSent();
      await sweep(given.database, sweepRules, () => site.clock.now + messageLifeMs - 1);
      expect(await rowsOf(message.email)).toHaveLength(1);
      await sweep(given.database, sweepRules, () => site.clock.now + messageLifeMs);
      expect(await rowsOf(message.email)).toEqual([]);
    });

    it('is stored alone where the desk has no address', async () => {
      const message = newMessage();
      const over = site.open(undefined, undefined, { contactEmail: undefined, smtpUrl: 'smtp://mail.example' });
      expect((await post(message, { over })).status).toBe(202);
      await site.mailTo(message.email);
      expect([(await rowsOf(message.email)).length, deskMails(message.subject).length]).toEqual([1, 0]);
    });
  });

  describe('sent twice', () => {
    it('at the same time, by script and by form, is stored and mailed once, and counts once', async () => {
      const message = newMessage();
      const ip = newNetwork();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => (at % 2 ? post(message, { ip }) : postForm(message, { ip }))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(202)]);
      await allSent();
      expect([(await rowsOf(message.email)).length, deskMails(message.subject).length]).toEqual([1, 1]);
      const spent = await given.database.tables
        .selectFrom('rate_limit_events')
        .selectAll()
        .where('key', '=', `messages from ${ip}`)
        .execute();
      expect(spent).toHaveLength(1);
    });

    it('from two networks at the same time is stored once', async () => {
      const message = newMessage();
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(message)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
      expect(await rowsOf(message.email)).toHaveLength(1);
    });

    it('is another message a day later', async () => {
      const message = newMessage();
      await post(message);
      site.pass(day);
      await post(message);
      expect(await rowsOf(message.email)).toHaveLength(2);
    });
  });

  describe('too many', () => {
    it("that claim somebody else's address limit only the network they come from", async () => {
      const { email, token } = await site.signUp();
      const ip = newNetwork();
      const claimed = (at: number) => newMessage({ email: email.replace('@', `+${at}@`) });
      const answers = [];
      for (let at = 0; at < 25; at += 1) answers.push((await post(claimed(at), { ip })).status);
      expect(answers).toEqual([...Array(20).fill(202), ...Array(5).fill(429)]);
      expect((await post(newMessage({ email }))).status).toBe(202);
      expect((await post(newMessage({ email }), { ip })).status).toBe(429);
      const asReader = { ip, headers: { authorization: `Bearer ${token}` } };
      expect((await post(newMessage({ email }), asReader)).status).toBe(202);
      await allSent();
      // No more receipts than the limit, whatever the spelling
      const isReceipt = ({ to, mail }: { to: string[]; mail: { subject?: string | undefined } }) =>
        to.some((address) => address.startsWith(email.split('@')[0]!)) &&
        mail.subject === catalogue.en.mail.receipt.subject;
      expect(site.received().filter(isReceipt)).toHaveLength(3);
    });

    it('of somebody who is signed in are counted by their account, and nothing is lost', async () => {
      const { token } = await site.signUp();
      const send = () => post(newMessage(), { headers: { authorization: `Bearer ${token}` } });
      const statuses = async (times: number) => {
        const got: number[] = [];
        for (let at = 0; at < times; at += 1) got.push((await send()).status);
        // A mail under way when time jumps would be sent again: its lease has ended.
        await allSent();
        return got;
      };
      expect(await statuses(5)).toEqual(Array(5).fill(202));
      const refused = await send();
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
      expect((await refused.json()).message).toMatch(/60 minutes/);
      site.pass(60 * minute);
      expect(await statuses(5)).toEqual(Array(5).fill(202));
      site.pass(60 * minute);
      expect((await (await send()).json()).message).toMatch(/22 hours/);
      site.pass(day);
    });

    it.each([
      ['an IPv6 /64', 10, (at: number) => `2001:db8:7:700::${at.toString(16)}`],
      ['a /56', 20, (at: number) => `2001:db8:7:8${at.toString(16).padStart(2, '0')}::1`],
      ['a /48', 40, (at: number) => `2001:db8:8:${((at + 1) * 256).toString(16)}::1`],
    ])('from %s are refused', async (_, max, ipOf) => {
      const statuses: number[] = [];
      for (let at = 0; at < max + 5; at += 1) statuses.push((await post(newMessage(), { ip: ipOf(at) })).status);
      expect(statuses).toEqual([...Array(max).fill(202), ...Array(5).fill(429)]);
    });

    it('from a network are refused, whatever the addresses, by script or form', async () => {
      const ip = newNetwork();
      for (let at = 0; at < 20; at += 1) await post(newMessage(), { ip });
      expect((await post(newMessage(), { ip, headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(429);
      const message = newMessage();
      const response = await postForm(message, { ip });
      expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '3600']);
      expect(await response.text()).toContain(`value="${message.subject}"`);
    });
  });
});

onTestedDatabases('writing to the desk', (given) => {
  const { site, post, postForm, rowsOf, deskMail, allSent } = contactSite(given);

  describe('an attack', () => {
    it.each([
      'a@evil.example,b@victim.example',
      'a@evil.example b@victim.example',
      'a＠evil.example',
      'a@evil.example@victim.example',
      '"b@victim.example"@evil.example',
      'Desk <b@victim.example>',
      '<b@victim.example>',
      'a@evil.example\r\nBcc: b@victim.example',
      `${'(('.repeat(2000)}a@evil.example`,
      `${'a,'.repeat(5000)}@evil.example`,
    ])('by the address %s reaches nobody', async (email) => {
      const message = newMessage({ email });
      const response = await post(message);
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toEqual({ email: catalogue.en.contact.problems.emailInvalid });
      expect(await rowsOf(email)).toEqual([]);
    });

    it.each([
      ['name', 'Sara\r\nBcc: b@victim.example'],
      ['name', 'Sara\u2028Bcc: b@victim.example'],
      ['subject', 'Hello\r\nBcc: b@victim.example'],
      ['subject', 'Hello\n\nA body of its own'],
      ['subject', 'Hello\u0000'],
    ])('by a line break in the %s is refused', async (name, text) => {
      const response = await post(newMessage({ [name]: text }));
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([name]);
    });

    it('by names, lists and HTML stays text, and in the body', async () => {
      const name = '"Desk" <b@victim.example>, c@victim.example; <img src=x onerror=alert(1)>';
      const subject = `=?utf-8?q?=0D=0ABcc:_b@victim.example?= <b> ${randomUUID()}`;
      const message = 'Bcc: b@victim.example\r\n\r\n.\r\nQUIT\r\n<script>alert(1)</script>{{name}}$t(mail:desk)';
      const sent = newMessage({ name, subject, message });
      expect((await post(sent)).status).toBe(202);
      const { to, mail, raw } = await deskMail('onerror=alert(1)');
      expect(to).toEqual([contactEmail]);
      expect(mail.subject).toBe(`${catalogue.en.mail.contact.subject} ${subject.replace('=?', '= ?')}`);
      expect(mail.replyTo?.value).toEqual([{ address: sent.email, name: '' }]);
      expect([mail.to, mail.cc, mail.bcc].flat().map((list) => list?.text)).toEqual([
        contactEmail,
        undefined,
        undefined,
      ]);
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
      expect(head).not.toMatch(/^(?:bcc|cc):/im);
      expect(head.replace(/^Subject:.*(?:\r\n[ \t].*)*/m, '')).not.toContain('victim');
      expect(mail.text).toContain(subject);
      expect(mail.html).not.toMatch(/<(?:script|img)/);
      expect(mail.text).toContain(message.replaceAll('\r\n', '\n'));
    });

    it('with unknown fields, or fields of another type, is refused', async () => {
      const extra = await post({ ...newMessage(), user_id: 'x', is_unverified: 0 });
      expect([extra.status, Object.keys((await extra.json()).errors)]).toEqual([422, ['user_id', 'is_unverified']]);
      expect((await post({ ...newMessage(), name: { toString: 'x' } })).status).toBe(422);
      expect((await post([])).status).toBe(422);
      const asText = await post(newMessage(), { headers: { 'content-type': 'text/plain' } });
      expect(asText.status).toBe(415);
    });

    it.each<Record<string, string>>([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ])('from another site (%j) stores nothing and shows nothing of it', async (headers) => {
      const message = newMessage({ name: 'Mallory' });
      expect((await post(message, { headers })).status).toBe(403);
      const response = await postForm(message, { headers });
      expect(response.status).toBe(403);
      expect(await response.text()).not.toContain('Mallory');
      expect(await rowsOf(message.email)).toEqual([]);
    });
  });

  describe('without a script', () => {
    it('says so in place of the form once the message is stored', async () => {
      const message = newMessage({ message: 'one\r\ntwo' });
      const response = await postForm(message, { path: '/ar/contact-us' });
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
      const html = await response.text();
      expect(html).toContain('<div id="sent" tabindex="-1"></div><form id="write" method="post" hidden="">');
      expect(await rowsOf(message.email)).toMatchObject([{ locale: 'ar', message: 'one\ntwo' }]);
    });

    it('shows what is wrong beside its field, and everything that was typed', async () => {
      const typed = {
        name: '',
        email: 'sara"><script>',
        subject: 'x'.repeat(200),
        message: '\n</textarea><b>bold</b>',
      };
      const response = await postForm(typed, { path: '/ar/contact-us' });
      const html = await response.text();
      const { problem, problems } = catalogue.ar.contact;
      expect(response.status).toBe(422);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(html).toContain(`<p id="problem">${problem}</p>`);
      expect(html).toContain(`<p id="name-error">${problems.nameMissing}</p>`);
      expect(html).toContain(`<p id="email-error">${problems.emailInvalid}</p>`);
      expect(html).toContain(`<p id="subject-error">${problems.subjectTooLong.replace('{{maxSubject}}', '150')}</p>`);
      expect(html).toContain('<p id="message-error" hidden></p>');
      expect(html).toContain('name="email" value="sara&quot;&gt;&lt;script&gt;" aria-invalid="true"');
      expect(html).toContain(`value="${'x'.repeat(200)}"`);
      expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;bold&lt;/b&gt;</textarea>');
      expect(html).toContain(inlineScript);
    });

    it.each(['name', 'subject', 'message'])(
      'refuses marks that are piled up in the %s before it composes them',
      async (field) => {
        const response = await postForm(newMessage({ [field]: '\u0301\u0316'.repeat(10_000) }));
        expect(response.status).toBe(422);
      },
    );

    it('reports invalid fields, and does not fail where the database does', async () => {
      const message = newMessage();
      const json = await postForm(message, { headers: { 'content-type': 'application/json' } });
      expect(json.status).toBe(415);
      const many = await postForm(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`field${at}`, ''])));
      expect(many.status).toBe(413);
      const huge = await postForm(
        { ...message, message: 'x'.repeat(140_000) },
        { headers: { 'content-length': '140200' } },
      );
      expect([huge.status, await huge.text()]).toEqual([413, expect.stringContaining(catalogue.en.api.status['413'])]);
      const closed = await openDatabase(given.place);
      // Only a pool that has been used can be closed.
      await closed.tables.selectFrom('messages').select('id').execute();
      await closed.close();
      const broken = await postForm(message, { over: site.open(closed) });
      expect(broken.status).toBe(500);
      expect(await broken.text()).toContain(`value="${message.subject}"`);
      expect(site.lines.join('')).not.toContain(message.email);
    });
  });

  describe('on a site with a captcha', () => {
    let service: CaptchaService;
    let guarded: ReturnType<typeof site.open>;
    const secret = '6Lc_secret';
    beforeAll(async () => {
      service = await startCaptchaService(secret);
      guarded = site.open(undefined, undefined, {
        captchaSiteKey: '6Lc_site',
        captchaSecret: secret,
        captchaUrl: service.captchaUrl,
      });
    });
    afterAll(() => service.stop());
    beforeEach(() => {
      service.verified.length = 0;
      service.state.mood = 'answers';
    });
    const passed = (action = 'contact') =>
      captchaTokenOf({ action, hostname: new URL(siteUrl).hostname, id: randomUUID() });

    it('who passes is taken as everywhere', async () => {
      const message = newMessage();
      await post({ ...message, captcha_token: passed() }, { over: guarded, ip: '192.0.2.9' });
      expect(service.verified).toMatchObject([{ secret, remoteip: '192.0.2.9' }]);
      expect(await rowsOf(message.email)).toMatchObject([{ is_unverified: 0 }]);
      expect((await deskMail(message.subject)).mail.subject).toBe(
        `${catalogue.en.mail.contact.subject} ${message.subject}`,
      );
      await site.mailTo(message.email);
    });

    it.each([
      ['sends no token', 'answers', undefined],
      ['sends one of another form', 'answers', passed('login')],
      ['comes while it is away', 'fails', passed()],
    ] as const)('who %s is heard as well: marked, and without a receipt', async (_, mood, captcha_token) => {
      service.state.mood = mood;
      const message = newMessage();
      const response = await post({ ...message, captcha_token }, { over: guarded });
      expect(response.status).toBe(202);
      expect(await rowsOf(message.email)).toMatchObject([{ is_unverified: 1 }]);
      const { mail } = await deskMail(message.subject);
      expect(mail.subject).toBe(`${catalogue.en.mail.contact.unverifiedSubject} ${message.subject}`);
      await allSent();
      expect(site.received().filter(({ to }) => to.includes(message.email))).toEqual([]);
    });

    it('a signed-in reader needs no captcha', async () => {
      const { token } = await site.signUp();
      const message = newMessage();
      await post(message, { over: guarded, headers: { authorization: `Bearer ${token}` } });
      expect(service.verified).toEqual([]);
      expect(await rowsOf(message.email)).toMatchObject([{ is_unverified: 0 }]);
    });
  });
});

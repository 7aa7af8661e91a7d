import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { messageLifeMs } from '#server/features/contact/feature.ts';
import { sweepRules } from '#server/features.ts';
import { sweep } from '#server/platform/database/sweep.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { onBothDatabases, onTestedDatabases } from '#server/testing/databases.ts';
import { newNetwork } from './support/accounts.ts';
import { contactEmail, contactSite, inlineScript, newMessage } from './support/contact-site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

onBothDatabases('messages to the newsroom', (given) => {
  const { site, post, postForm, rowsOf, contactMails, contactMail, allSent } = contactSite(given);

  describe('a message', () => {
    it('is stored and mailed to the newsroom, whose answer goes to the reader, who is sent a receipt', async () => {
      const message = newMessage();
      const response = await post(message);
      expect([response.status, await response.json()]).toEqual([
        202,
        { status: 202, message: catalogue.en.contact.sent.title },
      ]);
      expect(await rowsOf(message.email)).toMatchObject([
        { ...message, locale: 'en', user_id: null, is_unverified: 0, created_at: site.clock.now },
      ]);
      const { to, mail } = await contactMail(message.subject);
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
      const { mail } = await contactMail(message.subject);
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

    it('is deleted after a year', async () => {
      const message = newMessage();
      await post(message);
      await allSent();
      await sweep(given.database, sweepRules, () => site.clock.now + messageLifeMs - 1);
      expect(await rowsOf(message.email)).toHaveLength(1);
      await sweep(given.database, sweepRules, () => site.clock.now + messageLifeMs);
      expect(await rowsOf(message.email)).toEqual([]);
    });

    it('is stored alone where the newsroom has no address', async () => {
      const message = newMessage();
      const over = site.open(undefined, undefined, { contactEmail: undefined, smtpUrl: 'smtp://mail.example' });
      expect((await post(message, { over })).status).toBe(202);
      await site.mailTo(message.email);
      expect([(await rowsOf(message.email)).length, contactMails(message.subject).length]).toEqual([1, 0]);
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

onTestedDatabases('writing to the newsroom', (given) => {
  const { site, post, postForm, rowsOf, contactMail } = contactSite(given);

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
      const message = 'Bcc: b@victim.example\r\n\r\n.\r\nQUIT\r\n<script>alert(1)</script>{{name}}$t(mail:newsroom)';
      const sent = newMessage({ name, subject, message });
      expect((await post(sent)).status).toBe(202);
      const { to, mail, raw } = await contactMail('onerror=alert(1)');
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
});

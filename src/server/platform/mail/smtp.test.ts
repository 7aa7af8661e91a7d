import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import type { QueuedMail } from './mail.ts';
import { openSmtp, type SmtpTimeouts } from './smtp.ts';

const mail = (recipient: string): QueuedMail => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  writtenAt: Date.parse('2026-11-22T12:00:00Z'),
  recipient,
  subject: 'رمز الدخول',
  text: '0042',
  html: '<p>0042</p>',
});

describe('mails by SMTP', () => {
  const from = { name: 'المستديرة', address: 'desk@mustadira.example' };
  const open = async (timeouts: Partial<SmtpTimeouts> = {}) => {
    const server = await startMailServer();
    const smtp = openSmtp({ smtpUrl: server.smtpUrl, from, timeouts });
    return {
      server,
      smtp,
      close: async () => {
        smtp.close();
        await server.stop();
      },
    };
  };

  it('arrive as text and HTML, in Arabic, from the newsroom, for one reader', async () => {
    const { server, smtp, close } = await open();
    await smtp.send(mail('reader@example.com'));
    const [{ to, mail: read }] = server.received as [(typeof server.received)[0]];
    expect(to).toEqual(['reader@example.com']);
    expect([read.subject, read.text?.trim(), read.html]).toEqual(['رمز الدخول', '0042', '<p>0042</p>']);
    expect(read.from?.value).toEqual([from]);
    expect(read.headers.get('auto-submitted')).toBe('auto-generated');
    await close();
  });

  it('attack 5: a line break in a field adds no header and no recipient', async () => {
    const { server, smtp, close } = await open();
    await smtp.send({ ...mail('reader@example.com'), subject: 'Code\r\nBcc: victim@example.com\r\n\r\nBody' });
    const [{ to, mail: read }] = server.received as [(typeof server.received)[0]];
    expect(to).toEqual(['reader@example.com']);
    expect(read.headers.has('bcc')).toBe(false);
    expect(read.text?.trim()).toBe('0042');
    await close();
  });

  it('attack 1: two addresses in the place of one are two mails to nobody', async () => {
    const { server, smtp, close } = await open();
    const sending = smtp.send(mail('a@evil.example,b@victim.example'));
    await sending.catch(() => {});
    expect(server.received.flatMap(({ to }) => to)).not.toContain('b@victim.example');
    await close();
  });

  it('are refused with an error where the server refuses or is not there', async () => {
    const { server, smtp, close } = await open();
    server.behave('refuses');
    await expect(smtp.send(mail('reader@example.com'))).rejects.toThrow();
    await close();
    const nobody = openSmtp({ smtpUrl: server.smtpUrl, from });
    await expect(nobody.send(mail('reader@example.com'))).rejects.toThrow();
    nobody.close();
  });

  describe('to a mail server on another machine', () => {
    const sendTo = async (hasTls: boolean, query = '') => {
      const server = await startMailServer({ hasTls });
      const smtp = openSmtp({ smtpUrl: `${server.foreignSmtpUrl}/${query}`, from });
      try {
        await smtp.send(mail('reader@example.com'));
        return server.received.map(({ isEncrypted }) => isEncrypted);
      } catch (error) {
        expect(server.received).toEqual([]);
        return (error as NodeJS.ErrnoException).code;
      } finally {
        smtp.close();
        await server.stop();
      }
    };

    it('are not sent where it offers no TLS', async () => expect(await sendTo(false)).toBe('ETLS'));

    it('are not sent to a server whose certificate is invalid', async () => expect(await sendTo(true)).toBe('ESOCKET'));

    it('are sent over TLS', async () => {
      expect(await sendTo(true, '?tls.rejectUnauthorized=false')).toEqual([true]);
    });

    it('are sent in plain text only where the settings say so', async () => {
      expect(await sendTo(false, '?ignoreTLS=true')).toBe('ETLS');
      expect(await sendTo(false, '?requireTLS=false')).toEqual([false]);
    });
  });

  it('are the same message each time', async () => {
    const { server, smtp, close } = await open();
    await smtp.send(mail('reader@example.com'));
    await smtp.send(mail('reader@example.com'));
    const [first, second] = server.received;
    expect(first?.mail.messageId).toBe('<0f8fad5b-d9cb-469f-a165-70867728950e@mustadira.example>');
    expect(second?.raw).toBe(first?.raw);
    await close();
  });

  it('wait longer for a late acknowledgement than for a server that does not accept the mail', async () => {
    const { server, smtp, close } = await open({ handOverMs: 1000 });
    server.acknowledgeAfter(1500);
    await smtp.send(mail('reader@example.com'));
    expect(server.received).toHaveLength(1);
    await close();
  });

  it('are aborted after a timeout, and by a signal', async () => {
    const { server, smtp, close } = await open({ acknowledgeMs: 100 });
    server.acknowledgeAfter(600_000);
    await expect(smtp.send(mail('reader@example.com'))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    const patient = openSmtp({ smtpUrl: server.smtpUrl, from });
    await expect(patient.send(mail('reader@example.com'), AbortSignal.timeout(100))).rejects.toThrow();
    patient.close();
    await close();
  });

  it('are aborted where the server only greets, and where it sends data without end', async () => {
    for (const greeting of ['220 mx.example ESMTP\r\n', '']) {
      const stuck = createServer((socket) => {
        socket.on('error', () => {}).write(greeting);
        const trickle = setInterval(() => socket.write('220-and so on\r\n'), 50);
        socket.once('close', () => clearInterval(trickle));
      }).listen(0, '127.0.0.1');
      await once(stuck, 'listening');
      const { port } = stuck.address() as AddressInfo;
      const smtp = openSmtp({ smtpUrl: `smtp://127.0.0.1:${port}`, from, timeouts: { handOverMs: 200 } });
      await expect(smtp.send(mail('reader@example.com'))).rejects.toThrow();
      smtp.close();
      stuck.close();
    }
  });
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { isRefusedForGood } from './retry.ts';
import { openSmtp } from './smtp.ts';

/** What a mail server says that takes every mail: its greeting, and its answers by command. */
const replies = { '': '220 mx', EHLO: '250 mx', MAIL: '250 Ok', RCPT: '250 Ok', DATA: '354 Go on', '.': '250 Ok' };

/** Sends a mail to a server that answers one step otherwise; resolves to the error. */
const sendWhere = async (step: keyof typeof replies, reply: string): Promise<unknown> => {
  const all: Record<string, string> = { ...replies, [step]: reply };
  const server = createServer((socket) => {
    socket.on('error', () => {}).write(`${all['']}\r\n`);
    let isInMessage = false;
    createInterface(socket).on('line', (line) => {
      if (isInMessage && line !== '.') return;
      isInMessage = line === 'DATA';
      socket.write(`${all[line.split(' ', 1)[0] ?? ''] ?? '250 Ok'}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const smtp = openSmtp({ smtpUrl: `smtp://127.0.0.1:${port}`, from: { name: '', address: 'desk@mustadira.example' } });
  const mail = {
    id: crypto.randomUUID(),
    recipient: 'reader@example.com',
    subject: 'Code',
    text: '0042',
    html: '0042',
  };
  const outcome = await smtp.send(mail).catch((error: unknown) => error);
  smtp.close();
  server.close();
  return outcome;
};

it.each([
  ['RCPT', '550 5.1.1 No such mailbox', true],
  ['RCPT', '550 No such mailbox', true],
  ['RCPT', '450 4.2.0 Not now', false],
  ['RCPT', '550-5.1.1 No such mailbox\r\n550 5.1.1 here', true],
  ['RCPT', '552 5.2.2 The mailbox is full', true],
  ['.', '554 5.6.0 A message that nobody takes', true],
  ['.', '552 5.3.4 The message is too large', true],
  ['.', '552 The message is too large', true],
  ['', '554 No mails from your network', false],
  ['MAIL', '550 No mails from this sender', false],
  // Many servers let a client that is blocklisted go on until RCPT TO.
  ['RCPT', '554 5.7.1 Client host blocked', false],
  ['RCPT', '554 Client host blocked', false],
  ['.', '550 5.7.1 Your network sends spam', false],
  // So does Gmail say that a day's quota is used up.
  ['RCPT', '550-5.4.5 Daily user sending limit exceeded\r\n550 5.4.5 Later', false],
  ['.', '550 5.4.5 Daily user sending limit exceeded', false],
  // Postfix refuses a sender at RCPT TO.
  ['RCPT', '550 5.1.0 Sender address rejected: User unknown', false],
  ['RCPT', '550 5.1.8 Sender address rejected: Domain not found', false],
  // Amazon's service has no enhanced codes.
  ['.', '554 Message rejected: Sending suspended for this account', false],
] as const)('where %j is answered with %j, the mail is refused for good: %s', async (step, reply, isForGood) => {
  const error = await sendWhere(step, reply);
  expect(error).toMatchObject({ responseCode: Number(reply.slice(0, 3)) });
  expect(isRefusedForGood(error)).toBe(isForGood);
});

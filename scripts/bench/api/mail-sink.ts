// A mail server that accepts everything and stores only codes, in a separate process. Prints its port.
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

let taken = 0;
let codes: [email: string, code: string][] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, { envelope }, done) => {
    void buffer(stream).then(async (mail) => {
      taken += 1;
      const { text } = await PostalMime.parse(mail);
      const code = /^ {4}(\S+)$/m.exec(text ?? '')?.[1];
      const [recipient] = envelope.rcptTo;
      if (code && recipient) codes.push([recipient.address, code]);
      done();
    });
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => console.log((server.server.address() as AddressInfo).port));
process.on('message', (question) => {
  process.send?.(question === 'how many?' ? taken : codes);
  if (question === 'codes?') codes = [];
});

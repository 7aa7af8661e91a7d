// A mail server that takes everything and keeps nothing, in a process of its own. Prints its port.
import { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

let taken = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => {
      taken += 1;
      done();
    });
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => console.log((server.server.address() as AddressInfo).port));
process.on('message', () => process.send?.(taken));

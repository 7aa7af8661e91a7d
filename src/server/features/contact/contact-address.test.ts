import { expect, it } from 'vitest';
import { contactAddressOf } from './contact-address.ts';

const mailFrom = { name: 'Mustadira', address: 'no-reply@localhost' };
const smtpUrl = 'smtp://mail.example';

it.each([
  ['the address that is set', { contactEmail: 'desk@football.example', smtpUrl }, 'desk@football.example'],
  ['nobody, where mails are really sent and none is set', { contactEmail: undefined, smtpUrl }, undefined],
  [
    'the sender, where mails are shown on this machine',
    { contactEmail: undefined, smtpUrl: undefined },
    mailFrom.address,
  ],
])("the newsroom's mails go to %s", (_, settings, address) =>
  expect(contactAddressOf({ ...settings, mailFrom })).toBe(address),
);

import { describe, expect, it } from 'vitest';
import { readEmailAddress } from './email-address.ts';

/** Spellings from what mail providers document about their addresses: each line is one mailbox. */
const mailboxes: string[][] = [
  ['sara.ali@gmail.com', 'saraali@gmail.com', 's.a.r.a.a.l.i@gmail.com', 'Sara.Ali+news@googlemail.com'],
  ['sara.ali@outlook.com', 'sara.ali+a@outlook.com', 'SARA.ALI+b@outlook.com'],
  ['sara@hotmail.com', 'sara+x@hotmail.com'],
  ['sara@live.com', 'sara+x@live.com'],
  ['sara@icloud.com', 'sara+x@icloud.com', 'sara@me.com', 'sara+y@mac.com'],
  ['sara@fastmail.com', 'sara+x@fastmail.com', 'x@sara.fastmail.com', 'y+z@sara.fastmail.com'],
  ['sara@fastmail.fm', 'x@sara.fastmail.fm'],
  ['saraali@proton.me', 'sara.ali@proton.me', 'sara_ali+x@protonmail.com', 'sara-ali@pm.me', 'saraali@protonmail.ch'],
  ['sara@yahoo.com', 'sara-news@yahoo.com', 'sara-a-b@yahoo.com', 'sara+x@yahoo.com'],
  ['sara@yahoo.co.uk', 'sara-x@yahoo.co.uk'],
  ['sara@newsroom.example', 'sara+desk@newsroom.example'],
];

describe('the mailbox by which limits count', () => {
  it.each(mailboxes)('is one for %s and its other spellings', (first, ...others) => {
    const mailbox = readEmailAddress(first)?.rateLimitKey;
    expect(mailbox).toBeTruthy();
    for (const other of others) expect(readEmailAddress(other)?.rateLimitKey, other).toBe(mailbox);
  });

  it('is another for everybody else', () => {
    const counters = [...mailboxes.map(([first]) => first as string), 'sara.ali@newsroom.example', 'a.b@yahoo.com'].map(
      (address) => readEmailAddress(address)?.rateLimitKey,
    );
    expect(new Set(counters).size).toBe(counters.length);
    for (const address of ['sara.ali@newsroom.example', 'sara-ali@newsroom.example', 'sara-ali@outlook.com'])
      expect(readEmailAddress(address)?.rateLimitKey).toBe(address);
    expect(readEmailAddress('x@sara.newsroom.example')?.rateLimitKey).toBe('x@sara.newsroom.example');
  });

  it.each(['+@gmail.com', '-@yahoo.com', '...@gmail.com', '-+-@proton.me', '_@proton.me', '-@sara.fastmail.com'])(
    'always has a name: %s',
    (address) => {
      const read = readEmailAddress(address);
      if (read) expect(read.rateLimitKey).toMatch(/^[^@]+@[^@]+$/);
    },
  );

  it('leaves the address, and the key of accounts, as they were typed', () => {
    expect(readEmailAddress('Sara.Ali+x@GoogleMail.com')).toMatchObject({
      address: 'Sara.Ali+x@googlemail.com',
      key: 'sara.ali+x@googlemail.com',
    });
  });
});

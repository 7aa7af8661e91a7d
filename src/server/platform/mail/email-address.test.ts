import fc from 'fast-check';
import { addressParser, decodeWords } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { readEmailAddress } from './email-address.ts';

describe('an email address', () => {
  it.each([
    ['Reader@Example.com', 'Reader@example.com', 'reader@example.com', 'reader@example.com'],
    [' reader@example.com ', 'reader@example.com', 'reader@example.com', 'reader@example.com'],
    ['a.b+tag@mail.example.co', 'a.b+tag@mail.example.co', 'a.b+tag@mail.example.co', 'a.b@mail.example.co'],
    ['x@مثال.مصر', 'x@xn--mgbh0fb.xn--wgbh1c', 'x@xn--mgbh0fb.xn--wgbh1c', 'x@xn--mgbh0fb.xn--wgbh1c'],
    ["o'brien@example.ie", "o'brien@example.ie", "o'brien@example.ie", "o'brien@example.ie"],
    ['+only@example.com', '+only@example.com', '+only@example.com', '+only@example.com'],
  ])('%s is mailed as %s', (text, address, key, rateLimitKey) => {
    expect(readEmailAddress(text)).toEqual({ address, key, rateLimitKey });
  });

  it.each([
    ['attack 1: two addresses', 'a@evil.example,b@victim.example'],
    ['attack 1: two addresses with a semicolon', 'a@evil.example;b@victim.example'],
    ['attack 2: a full-width @', 'a＠evil.example@victim.example'],
    ['attack 2: a full-width @ alone', 'a＠victim.example'],
    ['attack 3: a quoted local part', '"a@evil.example"@victim.example'],
    ['attack 3: a quoted part with a space', '"a b"@victim.example'],
    ['attack 4: comments in one another', `${'('.repeat(90)}a@victim.example`],
    ['attack 5: a line break', 'a@victim.example\r\nBcc: b@victim.example'],
    ['attack 5: a line break inside', 'a\n@victim.example'],
    ['attack 5: a null', 'a\u0000@victim.example'],
    ['an encoded word', '=?utf-8?q?a=40evil.example=3e=20?=@victim.example'],
    ['the beginning of an encoded word', 'a=?b@victim.example'],
    ['a name in front', 'Reader <a@victim.example>'],
    ['a route', '@evil.example:a@victim.example'],
    ['a percent route', 'a%victim.example@'],
    ['no domain', 'reader@'],
    ['no local part', '@example.com'],
    ['a domain of one name', 'reader@localhost'],
    ['an address of a machine', 'reader@127.0.0.1'],
    ['an address of a machine in brackets', 'reader@[127.0.0.1]'],
    ['two dots', 'a..b@example.com'],
    ['a dot at the end', 'a.@example.com'],
    ['a slash in the domain', 'a@example.com/b'],
    ['a domain that becomes another by its signs', 'a@exa\u2044mple.com'],
    ['too long', `${'a'.repeat(65)}@example.com`],
    ['much too long', `a@${'a.'.repeat(200)}com`],
    ['nothing', ''],
  ])('is refused: %s', (_, text) => {
    expect(readEmailAddress(text)).toBeUndefined();
  });

  it('is what a mail program reads in its place, whatever is typed', () => {
    const signs = fc.constantFrom(...'aé.@<>()[]:;,\\"\'=?_%+- \t\u00AD＠', '=?utf-8?q?', '=40', '?=', '@b.example');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
        for (const text of [parts.join(''), `${parts.join('')}@b.example`]) {
          const known = readEmailAddress(text);
          if (known) expect(addressParser(decodeWords(known.address))).toEqual([{ name: '', address: known.address }]);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it.each([`${'a.'.repeat(100_000)}@x`, `a@${'-'.repeat(100_000)}`, '!'.repeat(100_000)])(
    'is refused unparsed where it is very long',
    (text) => {
      expect(readEmailAddress(text)).toBeUndefined();
    },
  );
});

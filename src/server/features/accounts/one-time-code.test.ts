import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CodeProfile, codeCharacters, macOfCode, newCode, readCode, sameMac } from './one-time-code.ts';

const profiles = Object.keys(codeCharacters) as CodeProfile[];

describe('a code', () => {
  it.each(profiles)('%s has its characters, and all of them in time', (profile) => {
    const { signs, length } = codeCharacters[profile];
    const seen = new Set<string>();
    for (let at = 0; at < 2000; at += 1) {
      const code = newCode(profile);
      expect(code).toHaveLength(length);
      for (const sign of code) seen.add(sign);
    }
    expect([...seen].sort()).toEqual([...signs].sort());
  });

  it.each([
    ['digits-4', '0042', '0042'],
    ['digits-4', ' 0042 ', '0042'],
    ['digits-4', '٠٠٤٢', '0042'],
    ['digits-6', '۱۲۳۴۵۶', '123456'],
    ['alnum-4', 'ab2z', 'AB2Z'],
    ['digits-4', '42', undefined],
    ['digits-4', '00421', undefined],
    ['digits-4', '00a2', undefined],
    ['digits-4', '00 42', undefined],
    ['alnum-4', 'ab1z', undefined],
    ['digits-4', '', undefined],
    ['digits-4', '0'.repeat(100_000), undefined],
  ] as const)('%s typed as %s is read as %s', (profile, typed, code) => {
    expect(readCode(typed, profile)).toBe(code);
  });

  it('is stored as a hash that differs by code, token and secret', () => {
    const [secret, other] = [randomBytes(32), randomBytes(32)];
    const macs = [
      macOfCode('0042', 'token', secret),
      macOfCode('0043', 'token', secret),
      macOfCode('0042', 'another', secret),
      macOfCode('0042', 'token', other),
    ];
    expect(new Set(macs).size).toBe(4);
    expect(macs.join()).not.toContain('0042');
    expect(sameMac(macs[0] ?? '', macOfCode('0042', 'token', secret))).toBe(true);
    expect(sameMac(macs[0] ?? '', macs[1] ?? '')).toBe(false);
    expect(sameMac(macs[0] ?? '', '')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { maxNameLength } from './rules.ts';
import { readName } from './read-name.ts';

describe('a name', () => {
  it.each([
    ['  سارة  العلي ', 'سارة العلي'],
    ['Zoe\u0308', 'Zoë'],
    ['X', 'X'],
    ['7', '7'],
    ['№', '№'],
    ['⚽', '⚽'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\u200bSara', '\u200bSara'],
    ['x'.repeat(maxNameLength), 'x'.repeat(maxNameLength)],
  ])('%j is read as %j', (typed, name) => expect(readName(typed)).toEqual({ name }));

  it.each([
    ...['', ' ', '\u00a0', '\u200b', '\u200b\u200c\u200d', '\u3164', '\u115f\u1160\uffa0', '\u2800', '\u2800 \u2800'],
    ...['\u00ad', '\u034f', '\u061c', '\u180e', '\u2060\u2064', '\ufe0f', '\ufeff', '\u{e0041}\u{e007f}', '\u{e0100}'],
    ...['\u{1d159}', '\u0301', '...', '-', '\u200b.\u200b'],
  ])('%j is none', (typed) => expect(readName(typed)).toEqual({ problem: 'missing' }));

  it.each(['a\nb', 'a\u0000b', '\u202eturned', '\ud800', 'a\udc00b', '\udc00\ud800', 'Sara\ufffd', '\ud83d x'])(
    '%j contains invalid characters',
    (typed) => expect(readName(typed)).toEqual({ problem: 'invalid' }),
  );

  it('has no pile of marks, of any length', () => {
    expect(readName(`a${'\u0301\u0316'.repeat(16)}`)).toEqual({ problem: 'invalid' });
    expect(readName(`a${'\u0f71\u0f72'.repeat(1_000_000)}`)).toEqual({ problem: 'invalid' });
  });

  it('has a maximum length', () => {
    expect(readName('x'.repeat(maxNameLength + 1))).toEqual({ problem: 'tooLong' });
    expect(readName('\u200b'.repeat(maxNameLength + 1))).toEqual({ problem: 'missing' });
  });
});

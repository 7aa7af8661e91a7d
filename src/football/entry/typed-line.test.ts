import { expect, it } from 'vitest';
import { afterInput, commandLine, emptyLine, type TypedLine } from './typed-line.ts';
import { sideWords } from './parse-command.ts';

const sides = sideWords('ESP', 'ARG');
/** Types signs, each with the code of its key. */
const typed = (signs: readonly (readonly [sign: string, code: string])[]): TypedLine =>
  signs.reduce((line, [sign, code]) => afterInput(line, line.text + sign, code), emptyLine);
const space = [' ', 'Space'] as const;

it('a key at the place of G means a goal, whatever it prints', () => {
  const arabic = typed([
    ['٢', 'Digit2'],
    ['٣', 'Digit3'],
    space,
    ['ل', 'KeyG'],
    space,
    ['ا', 'KeyH'],
    space,
    ['٩', 'Digit9'],
  ]);
  expect(arabic.text).toBe('٢٣ ل ا ٩');
  expect(commandLine(arabic, sides)).toBe('٢٣ g h ٩');
  const russian = typed([['п', 'KeyG'], space, ['ф', 'KeyA']]);
  expect(commandLine(russian, sides)).toBe('g a');
});

it('a key that prints two letters is one key', () => {
  const line = typed([['س', 'KeyS'], ['ع', 'KeyU'], ['لا', 'KeyB'], space, ['ش', 'KeyA'], space, ['7', 'Digit7']]);
  expect(commandLine(line, sides)).toBe('sub a 7');
});

it('names stay as they are written, beside a side or alone', () => {
  expect(commandLine(afterInput(emptyLine, 'g h يامال 23'), sides)).toBe('g h يامال 23');
  expect(commandLine(afterInput(emptyLine, 'g يامال'), sides)).toBe('g يامال');
  expect(commandLine(afterInput(emptyLine, 'n مطر غزير'), sides)).toBe('n مطر غزير');
});

it('what comes from no key is read by the Arabic keyboard', () =>
  expect(commandLine(afterInput(emptyLine, 'غ ش ٤'), sides)).toBe('y a ٤'));

it('a change in the middle keeps the keys of the rest', () => {
  const line = typed([['ل', 'KeyG'], space, ['ا', 'KeyH'], space, ['9', 'Digit9']]);
  expect(commandLine(afterInput(line, 'ل ش 9', 'KeyA'), sides)).toBe('g a 9');
  expect(commandLine(afterInput(line, 'ا 9'), sides)).toBe('h 9');
});

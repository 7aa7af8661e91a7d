/** Characters that have no place in a line of text: controls, line breaks, lone surrogates, and marks that turn the direction of what follows. */
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** One line of text as it is stored: composed (NFC), without spaces around it or twice in a row. Undefined where it holds control characters. */
export const readLine = (typed: string): string | undefined => {
  const line = typed.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  return controls.test(line) ? undefined : line;
};

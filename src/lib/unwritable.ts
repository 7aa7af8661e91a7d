/** Characters that XML cannot represent, so no feed can contain them, and lone surrogates. */
export const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

/** The first character in a text that a pattern finds, as `U+202E`. */
export const codeOfFirst = (text: string, pattern: RegExp): string | undefined => {
  const [character] = pattern.exec(text) ?? [];
  return character && `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
};
